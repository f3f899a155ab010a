# What the lessons say. `lesson-CHAPTER` is the title of a chapter, `lesson-CHAPTER-STEP` a step.
