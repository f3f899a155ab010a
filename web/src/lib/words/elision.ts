// French elision before a name: “de” and “Anna” become “d’Anna”. The same as in crates/words/src/elision.rs.

/** Vowels, a silent h, and a y before a consonant. Names with an aspirated h are rare and read well either way. */
const ELIDES = /^(?:[aeiouhœæ]|y[^aeiouy])/;

const withoutAccents = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '');

/** A word that ends in a vowel (de, que, le) and a name after it. */
export function elided(word: string, name: string): string {
  const begins = withoutAccents(name).toLocaleLowerCase('fr');
  return ELIDES.test(begins) ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`;
}
