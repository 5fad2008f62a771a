import type { Id, Tariff } from '../domain/entities';
import { Icon } from './Icon';
import { chevronDownIcon } from './icons';

/** What can be chosen, with the words for it. */
export type SelectOption = Pick<Tariff, 'id' | 'name'>;

interface Props {
  label: string;
  value: Id;
  options: SelectOption[];
  onChange: (id: Id) => void;
}

/** The browser's own select in the widget's clothes. */
export const Select = ({ label, value, options, onChange }: Props) => (
  <span className="select">
    <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
    <Icon path={chevronDownIcon} />
  </span>
);
