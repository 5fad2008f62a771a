import { Icon } from './Icon';
import { error as errorIcon } from './icons';

interface NoteProps {
  /** The field's name; the note's id is made of it. */
  name: string;
  hint?: string | undefined;
  error: string | undefined;
}

/** The line under a field: its error, or else its hint. */
export const Note = ({ name, hint, error }: NoteProps) => (
  <small class={error ? 'error' : 'soft'} id={`${name}-note`}>
    {error && <Icon d={errorIcon} />}
    {error || hint}
  </small>
);

interface Props extends NoteProps {
  label: string;
  type: string;
  value: string;
  /** Called as the buyer types. */
  onType: (value: string) => void;
  /** Called when the field is left. */
  onLeave: () => void;
}

/** A labelled input with its note. Its name is what the browser's autofill goes by. */
export const Field = ({ name, hint, error, label, type, value, onType, onLeave }: Props) => (
  <div class="field">
    <label>
      <b>{label}</b>
      <input
        class="box"
        name={name}
        type={type as 'text'}
        value={value}
        autoComplete={name}
        aria-required="true"
        aria-invalid={!!error}
        aria-describedby={`${name}-note`}
        onInput={(event) => onType(event.currentTarget.value)}
        onBlur={onLeave}
      />
    </label>
    <Note name={name} hint={hint} error={error} />
  </div>
);
