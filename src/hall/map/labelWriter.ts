import { type Box, overlap } from '../schema/box';
import { toneColor } from '../schema/tones';
import { type Fitting, fitLabels, type Room } from './fitLabels';
import type { Label } from './labels';
import { joinLabels } from './signs';

const writeAs = ({ label, growth, shift }: Fitting): void => {
  const { text, transform, middle, matrix, tone } = label;
  const { a, b, c, d } = matrix;
  const area = a * d - b * c || 1;
  // The shift in units of the text's own.
  const across = (d * shift.x - c * shift.y) / area;
  const down = (a * shift.y - b * shift.x) / area;
  const { x, y } = middle;
  text.style.display = '';
  text.style.fill = toneColor(tone);
  text.setAttribute(
    'transform',
    `${transform}matrix(${growth} 0 0 ${growth} ${x - x * growth + across} ${y - y * growth + down})`,
  );
};

/**
 * Writes the words of a drawing, as large as they fit, where they can be seen: a browser lays out the letters of each word that comes or
 * changes, and a buyer who came close sees few of them.
 */
export const createLabelWriter = (labels: Label[], room: Room) => {
  const signs = joinLabels(labels);
  let fittedAt = 0;
  let fittings = new Map<Label, Fitting>();
  const written = new Map<Label, Fitting | undefined>();
  return {
    /**
     * @param scale CSS pixels a unit of the drawing @param sight what can be seen of the drawing
     * @returns the edges of all words at this scale, in sight or not
     */
    write(scale: number, sight: Box): Box[] {
      if (scale !== fittedAt) fittings = fitLabels(signs, scale, room);
      fittedAt = scale;
      for (const label of labels) {
        const fitting = fittings.get(label);
        const seen = fitting && overlap(fitting.box, sight) ? fitting : undefined;
        if (written.has(label) && written.get(label) === seen) continue;
        written.set(label, seen);
        if (seen) writeAs(seen);
        else label.text.style.display = 'none';
      }
      return [...fittings.values()].map(({ box }) => box);
    },
  };
};

export type LabelWriter = ReturnType<typeof createLabelWriter>;
