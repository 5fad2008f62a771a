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
  /** Null until the hall is ready, and where the hall has no free seat. */
  hall: HallHandle | null;
  isListOpen: boolean;
  search: SearchSignal;
}

/** The hint about the buyer's next step; it names the map only where the map is shown. */
const hintFor = (hall: HallHandle | null, isListOpen: boolean): string => {
  if (isListOpen) return hallPickInList;
  if (hall?.isOverview) return hallPickSector;
  return hall?.findBestSeats ? hallPickSeats : cartEmpty;
};

/** @returns the content of a cart without tickets: a hint, the best-seats search, or a retry button for an order that failed to load */
export const useEmptyCart = ({ sale, hall, isListOpen, search }: Props): ReactNode => {
  const { cart, online } = useScreenContext().stores;
  if (cart.problem.value && online.value) {
    const again = { label: retry, run: () => cart.restore() };
    return <View icon={ticketIcon} title={cart.problem.value} steps={[again]} />;
  }
  // A stored order may have been paid for: until the box office tells, the cart offers no other seats.
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
