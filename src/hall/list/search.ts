/** A longer text is cut: to search in it would take long. */
const LONGEST = 99;

/** The words for row and, at the end, seat after their figure, where they say nothing that the order does not: '5 ряд 12 место'. */
const ROW_OR_SEAT_AFTER_FIGURE = /(\d\s*)(\u0440[^\s\d]*|\u043c[^\s\d]*\s*$)/gi;

/** @returns the pattern of a figure, which is found whole; no figure is skipped to reach it */
const figurePattern = (figure: string) => `\\D*${figure}(?!\\d)`;

/** @returns the pattern of a word, which is found by its beginning; 'е' finds 'ё', and the other way round */
const wordPattern = (word: string) => `(?:.*\\s)?${word.replace(/[\u0435\u0451]/gi, '.')}\\S*`;

/**
 * Understands 'партер 5 12', '5 12', 'ложа', '5 ряд 12 место': words by their beginnings and whole figures, in this order.
 * @returns a test of a sector's name and a seat's name
 */
export const createSearch = (query: string): ((sector: string, name: string) => boolean) => {
  const asked = query.slice(0, LONGEST).replace(ROW_OR_SEAT_AFTER_FIGURE, '$1 ');
  const words = asked.match(/\d+|\p{L}+/gu) ?? [];
  // The sector's name may be left out as a whole, with the figures in it.
  const patterns = words.map(
    (word) => `(?:.*\\n)?${Number.isNaN(Number(word)) ? wordPattern(word) : figurePattern(word)}`,
  );
  const pattern = new RegExp(`^${patterns.join('')}`, 'i');
  return (sector, name) => pattern.test(`${sector}\n${name}`.slice(0, LONGEST));
};
