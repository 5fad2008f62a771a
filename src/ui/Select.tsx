import type { Id, Tariff } from '../domain/entities';
import { Icon } from './Icon';
import { chevronDownIcon } from './icons';

export interface SelectOption extends Pick<Tariff, 'id' | 'name'> {
  isDisabled?: boolean;
}

interface Props {
  label: string;
  value: Id;
  options: SelectOption[];
  describedBy?: string | undefined;
  onChange: (id: Id) => void;
}

export const Select = ({ label, value, options, describedBy, onChange }: Props) => (
  <span className="select">
    <select
      aria-label={label}
      aria-describedby={describedBy}
      value={value}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        // the select shows the real value even if the choice has no effect
        event.currentTarget.value = value;
        onChange(chosen);
      }}
    >
      {options.map(({ id, name, isDisabled }) => (
        <option key={id} value={id} disabled={isDisabled}>
          {name}
        </option>
      ))}
    </select>
    <Icon path={chevronDownIcon} />
  </span>
);
