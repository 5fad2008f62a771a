import type { Id, Performance } from '../../domain/entities';
import { sortByStart } from '../../domain/performances';
import { dateLine } from '../../text/dateTexts';
import type { Step } from '../../ui/View';
import { useScreenContext } from '../screenContext';

/** As many dates as fit on the card over a hall. */
const OTHER_DATES = 3;

export interface OtherDates {
  /** Performances that may have seats, the nearest to the chosen date first. */
  performances: Performance[];
  /** The show's name: a performance with a different name is listed with its own. */
  showName: string | undefined;
  onChoose: (performanceId: Id) => void;
}

export const useOtherDates = ({ performances, showName, onChoose }: OtherDates): Step[] => {
  const isOnline = useScreenContext().stores.online.value;
  return sortByStart(performances.slice(0, OTHER_DATES)).map((performance) => ({
    label: dateLine(performance, showName),
    isDisabled: !isOnline,
    run: () => onChoose(performance.id),
  }));
};
