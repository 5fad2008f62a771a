import { useId } from 'react';
import type { Id } from '../domain/entities';
import { Select, type SelectOption } from './Select';

/** A tariff of a ticket group. */
export interface TariffOption extends SelectOption {
  /** Its conditions, or ''. */
  condition: string;
  /** Why it cannot be chosen, or ''. */
  obstacle: string;
  /** The obstacle is written above already: it is only read out. */
  isSaidAbove?: boolean;
}

interface Props {
  label: string;
  value: Id;
  options: TariffOption[];
  onChange: (id: Id) => void;
}

/** The tariff of a ticket: a choice where there are two, and below it the condition of the chosen one and why others cannot be had. */
export const TariffSelect = ({ options, value, ...select }: Props) => {
  const notesId = useId();
  // A condition does not say whose it is: it stands first, next to the tariff that was chosen.
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
