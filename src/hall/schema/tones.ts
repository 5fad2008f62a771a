import { linearLight } from './colors';

/**
 * Tones: the drawing is shown in neutral ones of the widget's own, from paper to ink, so that it can be read in both schemes and on
 * any page. A tone is how much ink there is in it, 0 to 1.
 */

/**
 * The tones that there are: `hall.css` has a colour for each. There are none about the middle, on which nothing could be read in both
 * schemes.
 */
export const TONES = [0, 0.03, 0.05, 0.09, 0.12, 0.16, 0.22, 0.3, 0.36, 0.6, 0.7, 0.8, 0.9, 1];

/** The grey of paper and ink, 0 to 1, in the light scheme and in the dark one. */
const SCHEMES = [
  { paper: 0.953, ink: 0.09 },
  { paper: 0.121, ink: 0.949 },
];

/** What words need against what they lie on. */
const READABLE = 4.5;

/** @returns the contrast of two tones in the scheme where it is less, 1 to 21 */
export const contrastOf = (one: number, other: number): number =>
  Math.min(
    ...SCHEMES.map(({ paper, ink }) => {
      const [first = 0, second = 0] = [one, other].map((tone) => linearLight(paper + tone * (ink - paper)) + 0.05);
      return Math.max(first, second) / Math.min(first, second);
    }),
  );

const nearest = (wanted: number, among: number[]): number =>
  among.reduce((best, tone) => (Math.abs(tone - wanted) < Math.abs(best - wanted) ? tone : best));

/** @returns the tone that there is for one that is wanted */
export const toneNear = (wanted: number): number => nearest(wanted, TONES);

/** @returns the tone nearest to one that is wanted that can be read on a ground; where none can, that which differs most from it */
export const readableTone = (wanted: number, ground: number): number => {
  const readable = TONES.filter((tone) => contrastOf(tone, ground) >= READABLE);
  if (readable.length) return nearest(wanted, readable);
  return contrastOf(0, ground) > contrastOf(1, ground) ? 0 : 1;
};

/** @returns a tone as a colour of the style sheet */
export const toneColor = (tone: number): string => `var(--tone-${Math.round(tone * 100)})`;
