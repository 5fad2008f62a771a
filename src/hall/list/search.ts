/**
 * Understands 'партер 5 12', '5 12', 'ложа': words are found by their beginnings, figures whole; no figure is skipped to reach
 * another but those of the sector's name.
 * Either of 'е' and 'ё' finds both.
 * @returns a test of a sector's name and a seat's name
 */
export const createSearch = (query: string): ((sector: string, name: string) => boolean) => {
  const words = query.match(/\d+|[^\s\0-@[-`{-~]+/g) ?? [];
  const pattern = words.map(
    (word) =>
      `(?:.*\\n)?${+word >= 0 ? `\\D*${word}(?!\\d)` : `(?:.*\\s)?${word.replace(/[\u0435\u0451]/gi, '.')}\\S*`}`,
  );
  const test = new RegExp(`^${pattern.join('')}`, 'i');
  return (sector, name) => test.test(`${sector}\n${name}`.slice(0, 99));
};
