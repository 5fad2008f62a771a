import { useEffect, useLayoutEffect, useState } from 'react';
import { waitingForDrawing } from '../text/texts';
import type { HallProps } from './types';

export type HallView =
  | 'map'
  /** The buyer has asked for the list. */
  | 'list'
  /** The list in the place of a map that is slow to come; it goes as that comes. */
  | 'stand-in'
  /** The buyer does something in the list that stands in: it stays. */
  | 'kept stand-in';

/** As long as a buyer looks at a grey hall, in ms; then its seats are worth more than its picture. */
const PATIENCE_MS = 2000;

interface HallState {
  hall: Pick<HallProps, 'offer' | 'waiting' | 'runLater' | 'say' | 'onListOpen'>;
  hasMap: boolean;
  /** Seats or sectors are painted. */
  isPainted: boolean;
}

/** Whether the hall is seen as a map or as a list: as the buyer has it, and by itself while the drawing is slow to come. */
export const useHallView = ({ hall, hasMap, isPainted }: HallState) => {
  const { offer, waiting, runLater, say, onListOpen } = hall;
  const [chosen, setView] = useState<HallView>('map');
  // A list of nothing would stand in for nothing.
  const isAwaited = hasMap && !isPainted && !waiting && offer.groupOfSeat.size > 0;
  useEffect(
    () =>
      isAwaited ? runLater(PATIENCE_MS, () => setView((view) => (view === 'map' ? 'stand-in' : view))) : undefined,
    [isAwaited],
  );
  // Of a map that is lost the list stays where it is.
  const view = chosen === 'stand-in' && hasMap && !isAwaited ? 'map' : chosen;
  const standsIn = view === 'stand-in' || view === 'kept stand-in';
  useEffect(() => {
    if (standsIn) say(waitingForDrawing);
  }, [standsIn]);
  // A lost map leaves the list alone, which nobody has opened.
  const isListOpen = view === 'list' && hasMap;
  useLayoutEffect(() => {
    onListOpen?.(isListOpen);
    return () => onListOpen?.(false);
  }, [isListOpen]);
  return { view, standsIn, setView };
};
