import { useEffect, useRef } from 'react';
import type { Sale } from '../../state/catalogue/sale';
import { useScreenContext } from '../screenContext';

/**
 * The host page hears once of each sale that is shown that its seats are painted: another date finds the hall there, and is told too.
 * @param isPainted seats or sectors can be seen by now
 * @returns says that they are painted this very moment
 */
export const useSeatsNews = (sale: Sale, isPainted: boolean): (() => void) => {
  const { announceSeats } = useScreenContext();
  const toldId = useRef('');
  const saleId = sale.id.value;
  const tell = () => {
    if (toldId.current === saleId) return;
    toldId.current = saleId;
    announceSeats(sale);
  };
  useEffect(() => {
    if (isPainted) tell();
  }, [isPainted, saleId]);
  return tell;
};
