import { useMemo } from 'react';
import { readTicketLimits, type TicketLimits } from '../../domain/ticketLimits';
import type { Sale } from '../../state/catalogue/sale';
import { useScreenContext } from '../screenContext';

export const useTicketLimits = (sale: Sale): TicketLimits => {
  const { cart, hall } = useScreenContext().stores;
  const order = cart.order.value;
  const places = hall.plan.value;
  const offer = sale.offer.value;
  return useMemo(() => readTicketLimits({ order, type: sale.type, places, offer }), [order, places, offer]);
};
