/** What elements take from those around them where they say nothing themselves. */
const INHERITED = [
  'color',
  'fill',
  'stroke',
  'fill-opacity',
  'stroke-opacity',
  'font-size',
  'font-weight',
  'font-family',
  'letter-spacing',
  'writing-mode',
  'text-anchor',
  'dominant-baseline',
  'direction',
] as const;

/** What an element has of its own or from around it. Elements that agree in it share it. */
export interface Inherited extends Readonly<Partial<Record<(typeof INHERITED)[number], string>>> {
  /** How much its own opacity and that of all around it let be seen of it, 0 to 1. */
  readonly opacity: number;
}

/** What stands at the beginning: the outermost element has nothing around it. */
export const NOTHING_INHERITED: Inherited = { opacity: 1 };

/** Sizes that are shares of the size around: (1) the number and (2) its unit. */
const RELATIVE_SIZE = /^([\d.]+)(em|%)$/;

const DEFAULT_SIZE = 16;

/** @returns the size of letters, with its share of that around reckoned out */
const fontSize = (size: string, around: string | undefined): string => {
  const [, share, unit] = RELATIVE_SIZE.exec(size) ?? [];
  if (share === undefined) return size;
  const whole = Number.parseFloat(around ?? '') || DEFAULT_SIZE;
  return `${(Number(share) / (unit === '%' ? 100 : 1)) * whole}`;
};

/** @returns a share as a number, of a number or of per cent, that is all where nothing is said */
export const readShare = (share: string | undefined): number => {
  const number = Number.parseFloat(share ?? '1') / (share?.endsWith('%') ? 100 : 1);
  return Number.isNaN(number) ? 1 : Math.min(1, Math.max(0, number));
};

/** @returns what an element with these attributes has, and hands on to what is inside it */
export const inherit = (around: Inherited, attributes: Map<string, string>): Inherited => {
  let own: Record<string, string | number> | undefined;
  for (const name of INHERITED) {
    const value = attributes.get(name);
    if (value === undefined || value === 'inherit' || value === around[name]) continue;
    own ??= { ...around };
    own[name] = name === 'font-size' ? fontSize(value, around[name]) : value;
  }
  const opacity = attributes.get('opacity');
  if (opacity !== undefined) own = { ...(own ?? around), opacity: around.opacity * readShare(opacity) };
  return (own as Inherited | undefined) ?? around;
};
