import { useId } from 'react';
import type { Id } from '../domain/entities';
import { Select, type SelectOption } from './Select';

/** A tariff of a ticket group. */
export interface TariffOption extends SelectOption {
  /** Who may buy by it, or ''. */
  condition: string;
  /** Why it cannot be chosen, or ''. */
  obstacle: string;
}

/** @returns what is to be said of tariffs: the condition of the chosen one, and why others cannot be chosen */
export const tariffNotes = (options: TariffOption[], value: Id): string[] =>
  options.map(({ id, condition, obstacle }) => (id === value ? condition : obstacle)).filter(Boolean);

interface Props {
  label: string;
  value: Id;
  options: TariffOption[];
  onChange: (id: Id) => void;
}

/** The tariff of a ticket: a choice where there are two, and below it what the buyer has to know of it. */
export const TariffSelect = ({ options, value, ...select }: Props) => {
  const notesId = useId();
  const notes = tariffNotes(options, value);
  return (
    <>
      {options.length > 1 && <Select {...select} value={value} options={options} describedBy={notes[0] && notesId} />}
      {notes[0] && (
        <div className="tariff-notes" id={notesId}>
          {notes.map((note) => (
            <small key={note} className="soft">
              {note}
            </small>
          ))}
        </div>
      )}
    </>
  );
};
