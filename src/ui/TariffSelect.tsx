import { useId } from 'react';
import type { Id } from '../domain/entities';
import { Select, type SelectOption } from './Select';

export interface TariffOption extends SelectOption {
  condition: string;
  /** The reason why the tariff cannot be chosen, or ''. */
  obstacle: string;
  /** The obstacle is shown above the tickets already: here only screen readers get it. */
  isSaidAbove?: boolean;
}

interface Props {
  label: string;
  value: Id;
  options: TariffOption[];
  onChange: (id: Id) => void;
}

/** The tariff of a ticket: a select if there are several, then the condition of the chosen tariff and the obstacles to the others. */
export const TariffSelect = ({ options, value, ...select }: Props) => {
  const notesId = useId();
  // The condition does not name its tariff, so it comes first, next to the select with the chosen tariff.
  const condition = { text: options.find(({ id }) => id === value)?.condition, isSaidAbove: false };
  const obstacles = options
    .filter(({ id }) => id !== value)
    .map(({ obstacle, isSaidAbove }) => ({ text: obstacle, isSaidAbove }));
  const notes = [condition, ...obstacles].filter(({ text }) => text);
  return (
    <>
      {options.length > 1 && <Select {...select} value={value} options={options} describedBy={notes[0] && notesId} />}
      {notes[0] && (
        <div
          className={notes.every(({ isSaidAbove }) => isSaidAbove) ? 'screen-reader-only' : 'tariff-notes'}
          id={notesId}
        >
          {notes.map(({ text, isSaidAbove }) => (
            <small key={text} className={isSaidAbove ? 'screen-reader-only' : 'soft'}>
              {text}
            </small>
          ))}
        </div>
      )}
    </>
  );
};
