import { useRef } from 'react';
import { groupBy } from '../../domain/collections';
import type { Ticket } from '../../domain/entities';
import { planOfTicket } from '../../state/catalogue/ticketSources';
import type { LapsedSeats as Lapsed } from '../../state/order/orderStore';
import { bindNumbers, joinWithDots } from '../../text/format';
import { ticketName } from '../../text/placeTexts';
import {
  lapsedByClock,
  lapsedOthers,
  lapsedTake,
  lapsedTaken,
  lapsedText,
  lapsedUnseen,
  offlineText,
  zoneTimes,
} from '../../text/texts';
import { View } from '../../ui/View';
import { useScreenContext } from '../screenContext';
import { commonOccasion, occasionLine } from './ticketOccasion';

const titleOf = ({ step, isByClock, tickets }: Lapsed): string => {
  if (step === 'taken') return lapsedTaken(tickets.length);
  return isByClock ? lapsedByClock : lapsedUnseen;
};

interface Props {
  lapsed: Lapsed;
  /** Reserves the lapsed seats again. */
  onTake: () => void;
  /** Continues without the lapsed seats. */
  onGoOn: () => void;
}

/** The names of the lapsed seats without repeats: places of a zone share a name. Seats of several events are named with their event. */
const useNames = ({ tickets }: Lapsed): string[] => {
  const { stores } = useScreenContext();
  const { occasions } = stores;
  const areForOne = commonOccasion(occasions, tickets) !== undefined;
  const tell = (ticket: Ticket, count: number): string => {
    const occasion = areForOne ? undefined : occasions.of(ticket);
    const name = bindNumbers(ticketName(planOfTicket(stores, ticket), ticket));
    return joinWithDots(count > 1 ? zoneTimes(name, count) : name, occasion && occasionLine(occasion));
  };
  const alike = groupBy(tickets, (ticket) => tell(ticket, 1));
  return [...alike.values()].flatMap(([first, ...others]) => (first ? tell(first, others.length + 1) : []));
};

interface LapseProps {
  hasTickets: boolean;
  onOpen: () => void;
  onFold: () => void;
}

/** @returns the seats that lapsed when the order's time ran out, and the handlers of their two buttons; null without such seats */
export function useLapse({ hasTickets, onOpen, onFold }: LapseProps) {
  const { cart, checkout } = useScreenContext().stores;
  const phase = checkout.phase.value;
  const wasInForm = useRef(false);
  if (hasTickets) wasInForm.current = phase === 'form' || phase === 'sending';
  const lapsed = cart.lapsed.value;
  return (
    lapsed && {
      lapsed,
      onTake: async () => {
        const wasTyping = wasInForm.current;
        const hasAll = await cart.takeLapsed();
        // A buyer who was in the form returns there if every seat was regained; otherwise the cart opens and shows which seats are missing.
        if (hasAll && wasTyping) checkout.open();
        if (!hasAll) onOpen();
      },
      onGoOn: () => {
        cart.forgetLapsed();
        if (!hasTickets) onFold();
      },
    }
  );
}

/** Replaces the cart, its bar or the form after the order's time has run out, until the buyer presses a button. */
export const LapsedView = ({ lapsed, onTake, onGoOn }: Props) => {
  const isOnline = useScreenContext().stores.online.value;
  const names = useNames(lapsed);
  const isTaken = lapsed.step === 'taken';
  const take = {
    label: lapsedTake,
    isMain: true,
    isBusy: lapsed.step === 'asking',
    isDisabled: !isOnline,
    run: onTake,
  };
  return (
    <div role="alert">
      <View
        title={titleOf(lapsed)}
        text={isOnline ? !isTaken && lapsedText : offlineText}
        steps={[...(isTaken ? [] : [take]), { label: lapsedOthers, run: onGoOn }]}
      >
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </View>
    </div>
  );
};
