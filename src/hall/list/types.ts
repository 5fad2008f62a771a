import type { HallProps } from '../types';

export interface ListProps extends Omit<HallProps, 'schema' | 'inks' | 'say' | 'runLater' | 'onRetry' | 'onReady'> {
  /** The map could not be shown: the list stands in for it. */
  isMapLost: boolean;
  /** 'На схеме': leads back to the map, or asks again for one that is lost; undefined where the venue has none. */
  onMap: (() => void) | undefined;
  /** The list stands in the map's own place, which is slow to come; `onUse` hears that the buyer does something in it. */
  standIn?: false | { isPainted: boolean; onUse: () => void };
}
