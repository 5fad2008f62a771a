import type { Id, Tariff } from '../domain/entities';
import { Icon } from './Icon';
import { down } from './icons';

/** What can be chosen, with the words for it. */
export type Named = Pick<Tariff, 'id' | 'name'>;

/** The browser's own select in the widget's clothes. */
export const select = (label: string, value: Id, options: Named[], onChange: (id: Id) => void) => (
  <span class="select">
    <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
    <Icon d={down} />
  </span>
);
