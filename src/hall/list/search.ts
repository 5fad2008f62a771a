/** Longer texts are cut, to bound the time of the regular expression. */
const LONGEST = 99;

/**
 * Finds a word for 'row' after its number, and a word for 'seat' after its number at the end, as in '5 ряд 12 место'. The search drops
 * these words, because the order of the numbers is enough.
 */
const ROW_OR_SEAT_AFTER_FIGURE = /(\d\s*)(\u0440[^\s\d]*|\u043c[^\s\d]*\s*$)/gi;

/** @returns a pattern that matches only if the next number is exactly `figure` */
const figurePattern = (figure: string) => `\\D*${figure}(?!\\d)`;

/** @returns the pattern of a word, which matches the beginning of a word; 'е' and 'ё' match each other */
const wordPattern = (word: string) => `(?:.*\\s)?${word.replace(/[\u0435\u0451]/gi, '.')}\\S*`;

/** Matches beginnings of words and whole numbers, in their order: 'партер 5 12', '5 12', 'ложа', '5 ряд 12 место'. */
export const createSearch = (query: string): ((sector: string, name: string) => boolean) => {
  const asked = query.slice(0, LONGEST).replace(ROW_OR_SEAT_AFTER_FIGURE, '$1 ');
  const words = asked.match(/\d+|\p{L}+/gu) ?? [];
  // The query may omit the sector's name with its numbers: each pattern may skip to the seat's name.
  const patterns = words.map(
    (word) => `(?:.*\\n)?${Number.isNaN(Number(word)) ? wordPattern(word) : figurePattern(word)}`,
  );
  const pattern = new RegExp(`^${patterns.join('')}`, 'i');
  return (sector, name) => pattern.test(`${sector}\n${name}`.slice(0, LONGEST));
};
