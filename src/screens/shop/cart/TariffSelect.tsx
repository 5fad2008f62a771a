import type { Id, Ticket } from '../../../domain/entities';
import { cartTariffsDiffer, tariffKept } from '../../../text/texts';
import { Icon } from '../../../ui/Icon';
import { chevronDownIcon } from '../../../ui/icons';
import { useStores } from '../../screenContext';

export interface TariffOption {
  id: Id;
  /** The tariff's name and price, or the reason why it cannot be chosen. */
  text: string;
  isDisabled?: boolean;
  /** The condition of the tariff. */
  condition?: string | undefined;
}

/** Shown while the tickets have different tariffs. */
const DIFFERENT: TariffOption = { id: '', text: cartTariffsDiffer };

interface Props {
  label: string;
  tickets: Ticket[];
  options: TariffOption[];
}

/** The tariff of a ticket or of all tickets: a select if there are several tariffs, then the condition of the chosen one. */
export const TariffSelect = ({ label, tickets, options }: Props) => {
  const { cart, online, popups } = useStores();
  const conditionId = `condition-${tickets.map(({ id }) => id).join('-')}`;
  const [first, ...others] = new Set(tickets.map(({ tariffId }) => tariffId));
  const [value, shown] = others[0] ? [DIFFERENT.id, [DIFFERENT, ...options]] : [first, options];
  const condition = options.find(({ id }) => id === value)?.condition;
  const change = async (tariffId: Id) => {
    if (tariffId === DIFFERENT.id || !online.value) return;
    const reasons = await cart.changeTariffs(tickets, tariffId);
    const texts = new Set(reasons.map((reason) => reason || tariffKept));
    if (texts.size) popups.message([...texts].join('. '), 'warning');
  };
  return (
    <>
      {options.length > 1 && (
        <span className="select">
          <select
            aria-label={label}
            aria-describedby={condition && conditionId}
            value={value}
            onChange={({ currentTarget }) => {
              const chosen = currentTarget.value;
              // The select shows the real value even if the choice has no effect.
              currentTarget.value = value ?? '';
              return change(chosen);
            }}
          >
            {shown.map(({ id, text, isDisabled }) => (
              <option key={id} value={id} disabled={isDisabled}>
                {text}
              </option>
            ))}
          </select>
          <Icon path={chevronDownIcon} />
        </span>
      )}
      {condition && (
        <small className="soft condition" id={conditionId}>
          {condition}
        </small>
      )}
    </>
  );
};
