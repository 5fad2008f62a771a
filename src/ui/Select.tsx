import type { Id, Tariff } from '../domain/entities';
import { Icon } from './Icon';
import { chevronDownIcon } from './icons';

/** The options with their texts; disabled ones stay in sight. */
export interface SelectOption extends Pick<Tariff, 'id' | 'name'> {
  isDisabled?: boolean;
}

interface Props {
  label: string;
  value: Id;
  options: SelectOption[];
  /** The id of the element that says more of it. */
  describedBy?: string | undefined;
  onChange: (id: Id) => void;
}

/** The browser's own select in the widget's clothes. */
export const Select = ({ label, value, options, describedBy, onChange }: Props) => (
  <span className="select">
    <select
      aria-label={label}
      aria-describedby={describedBy}
      value={value}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        // it shows the real value, also after a choice without effect
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
