import type { Id } from '../types';
import { Icon } from './Icon';
import { down } from './icons';

/** The browser's own select in the widget's clothes. */
export const select = (label: string, value: Id, options: [id: Id, text: string][], onChange: (id: Id) => void) => (
  <span class="select">
    <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {options.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
    <Icon d={down} />
  </span>
);
