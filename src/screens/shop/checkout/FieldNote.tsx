import { Icon } from '../../../ui/Icon';
import { errorIcon } from '../../../ui/icons';

interface Props {
  id: string;
  error: string | undefined;
  hint?: string | undefined;
}

/** Stands below a field: what is wrong with it, else a hint. It is there from the start, because the field names it. */
export const FieldNote = ({ id, error, hint }: Props) => (
  <small className={error ? 'error' : 'soft'} id={id}>
    {error ? <Icon path={errorIcon} /> : null}
    {error || hint ? <span>{error || hint}</span> : null}
  </small>
);
