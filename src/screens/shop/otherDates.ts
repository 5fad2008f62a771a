import type { Id, Performance } from '../../domain/entities';
import { sortByStart } from '../../domain/performances';
import { dateLine } from '../../text/dateTexts';
import type { Step } from '../../ui/View';
import { useScreenContext } from '../screenContext';

/** No more other dates than fit on the card over a hall. */
const OTHER_DATES = 3;

export interface OtherDates {
  /** Performances that may have seats, the best ones first. */
  performances: Performance[];
  /** The name of the show, or the performance's own. */
  showName: string | undefined;
  onChoose: (performanceId: Id) => void;
}

/** @returns the steps to a few dates to choose instead of the one that has no tickets */
export const useOtherDates = ({ performances, showName, onChoose }: OtherDates): Step[] => {
  const isOnline = useScreenContext().stores.online.value;
  return sortByStart(performances.slice(0, OTHER_DATES)).map((performance) => ({
    label: dateLine(performance, showName),
    isDisabled: !isOnline,
    run: () => onChoose(performance.id),
  }));
};
