import type { HallProps } from '../types';

export interface ListProps extends Omit<HallProps, 'schema' | 'inks' | 'say' | 'runLater' | 'onRetry' | 'onReady'> {
  /** The map could not be shown, and the list replaces it. */
  isMapLost: boolean;
  /** 'На схеме': shows the map, or loads a failed map again; undefined if the venue has no map. */
  onMap: (() => void) | undefined;
  /** The list stands in the place of a map that loads slowly; `onUse` is called when the buyer interacts with the list. */
  standIn?: false | { isPainted: boolean; onUse: () => void };
}
