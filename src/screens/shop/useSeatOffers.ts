import { useEffect, useRef } from 'react';
import type { Id } from '../../domain/entities';
import { isOfSale, type Sale } from '../../state/catalogue/sale';
import { useScreenContext } from '../screenContext';

/** A free seat that a popup offers. */
interface SeatOffer {
  text: string;
  label: string;
  seatId: Id;
  /** The buyer's own seat that it is beside, where that is why it is offered. */
  besideId?: Id;
}

interface ShownOffer extends SeatOffer {
  saleId: Id;
  withdraw: () => void;
}

/**
 * Offers seats in popups, each for as long as it is true: the same date is shown, the buyer has the one seat still and the other not yet.
 * @returns shows an offer
 */
export const useSeatOffers = (sale: Sale): ((offer: SeatOffer) => void) => {
  const { cart, popups } = useScreenContext().stores;
  const shown = useRef<ShownOffer[]>([]);
  const { tickets } = cart.order.value;
  const saleId = sale.id.value;
  const withdrawUnless = (isTrue: (offer: ShownOffer) => boolean): void => {
    for (const offer of shown.current) if (!isTrue(offer)) offer.withdraw();
    shown.current = shown.current.filter(isTrue);
  };
  useEffect(() => {
    const isHad = (seatId: Id) => tickets.some((ticket) => ticket.seatId === seatId && isOfSale(sale, ticket));
    withdrawUnless(
      (offer) => offer.saleId === saleId && !isHad(offer.seatId) && (!offer.besideId || isHad(offer.besideId)),
    );
  }, [tickets, saleId]);
  useEffect(() => () => withdrawUnless(() => false), []);
  return (offer) => {
    const run = (): void => {
      cart.add(sale, [offer.seatId], saleId);
    };
    const withdraw = popups.message(offer.text, 'info', { label: offer.label, run });
    shown.current.push({ ...offer, saleId, withdraw });
  };
};
