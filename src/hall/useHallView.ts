import { useEffect, useLayoutEffect, useState } from 'react';
import { waitingForDrawing } from '../text/texts';
import type { HallProps } from './types';

export type HallView =
  | 'map'
  | 'list'
  /** The list in the place of a map that loads slowly; the list disappears when the map is painted. */
  | 'stand-in'
  /** The buyer has interacted with the list in the place of the map: the list stays. */
  | 'kept stand-in';

/** The time until the list replaces the skeleton of a map that loads slowly. */
const PATIENCE_MS = 2000;

interface HallState {
  hall: Pick<HallProps, 'offer' | 'waiting' | 'runLater' | 'say' | 'onListOpen'>;
  hasMap: boolean;
  isPainted: boolean;
}

/** Decides between the map and the list: by the buyer's choice, and automatically while the drawing loads slowly. */
export const useHallView = ({ hall, hasMap, isPainted }: HallState) => {
  const { offer, waiting, runLater, say, onListOpen } = hall;
  const [chosen, setView] = useState<HallView>('map');
  // An empty list must not replace the map.
  const isAwaited = hasMap && !isPainted && !waiting && offer.groupOfSeat.size > 0;
  useEffect(
    () =>
      isAwaited ? runLater(PATIENCE_MS, () => setView((view) => (view === 'map' ? 'stand-in' : view))) : undefined,
    [isAwaited],
  );
  // If the map fails, the list in its place stays.
  const view = chosen === 'stand-in' && hasMap && !isAwaited ? 'map' : chosen;
  const standsIn = view === 'stand-in' || view === 'kept stand-in';
  useEffect(() => {
    if (standsIn) say(waitingForDrawing);
  }, [standsIn]);
  // After a failure of the map the list counts as not opened by the buyer.
  const isListOpen = view === 'list' && hasMap;
  useLayoutEffect(() => {
    onListOpen?.(isListOpen);
    return () => onListOpen?.(false);
  }, [isListOpen]);
  return { view, standsIn, setView };
};
