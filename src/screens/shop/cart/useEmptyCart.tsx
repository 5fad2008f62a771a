import type { ReactNode } from 'react';
import type { HallHandle } from '../../../hall/types';
import type { Sale } from '../../../state/catalogue/sale';
import {
  bestSeatsOpen,
  cartEmpty,
  hallPickInList,
  hallPickSeats,
  hallPickSector,
  offlineText,
  retry,
  waitingForOrder,
  waitingForServer,
} from '../../../text/texts';
import { ticketIcon } from '../../../ui/icons';
import { View } from '../../../ui/View';
import { useScreenContext } from '../../screenContext';
import { BestSeats, type SearchSignal } from '../bestSeats/BestSeats';

interface Props {
  sale: Sale;
  /** The hall, once it can be asked; null where there is no free seat either. */
  hall: HallHandle | null;
  /** The list stands in place of the map. */
  isListOpen: boolean;
  /** The search for best seats, as far as it has come. */
  search: SearchSignal;
}

/** The next step with the hall: the text names the map only where it is shown. */
const hintFor = (hall: HallHandle | null, isListOpen: boolean): string => {
  if (isListOpen) return hallPickInList;
  if (hall?.isOverview) return hallPickSector;
  return hall?.findBestSeats ? hallPickSeats : cartEmpty;
};

/** @returns the view in the cart's place while there is no ticket: best seats, or a way to an order that could not be read */
export const useEmptyCart = ({ sale, hall, isListOpen, search }: Props): ReactNode => {
  const { cart, online } = useScreenContext().stores;
  if (cart.problem.value && online.value) {
    const again = { label: retry, run: () => cart.restore() };
    return <View icon={ticketIcon} title={cart.problem.value} steps={[again]} />;
  }
  // a stored order may have been paid for: until that is known nothing is offered beside it
  if (cart.isUnread.value) return <View icon="" title={waitingForOrder} />;
  if (hall && online.value && search.value) return <BestSeats sale={sale} hall={hall} search={search} />;
  const seek = {
    label: bestSeatsOpen,
    run: () => {
      search.value = { kind: 'asking' };
    },
  };
  const hint = cart.isSlow.value ? waitingForServer : hintFor(hall, isListOpen);
  return (
    <View
      icon={ticketIcon}
      title={online.value ? hint : offlineText}
      steps={hall?.findBestSeats && online.value ? [seek] : []}
    />
  );
};
