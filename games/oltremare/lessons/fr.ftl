# Ce que disent les leçons. `lesson-CHAPTER` est le titre d’un chapitre, `lesson-CHAPTER-STEP` une étape.
