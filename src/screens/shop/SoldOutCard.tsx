import { useEffect } from 'react';
import type { Id, Performance } from '../../domain/entities';
import { sortByStart } from '../../domain/performances';
import { dateLine } from '../../text/dateTexts';
import { soldOutNoOtherDates, soldOutOtherDates, soldOutTitle } from '../../text/texts';
import { type Step, View, type ViewProps } from '../../ui/View';
import { NeedsNetwork } from '../NeedsNetwork';
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

/** @param others undefined for a season ticket, which has no other dates to offer */
export const stepsToDates = (others: OtherDates | undefined): Step[] =>
  others
    ? sortByStart(others.performances.slice(0, OTHER_DATES)).map((performance) => ({
        label: dateLine(performance, others.showName),
        run: () => others.onChoose(performance.id),
      }))
    : [];

interface Props extends Pick<ViewProps, 'icon' | 'title' | 'text' | 'children'> {
  steps: Step[];
}

/** Tells, also to screen readers, that no seat can be had, and offers other dates. */
export const NoSeats = (view: Props) => {
  const { popups } = useScreenContext().stores;
  useEffect(() => popups.say(view.title), [view.title]);
  return (
    <NeedsNetwork>
      <View {...view} />
    </NeedsNetwork>
  );
};

/** Covers a hall without a free seat. */
export const SoldOutCard = ({ others }: { others: OtherDates | undefined }) => {
  const steps = stepsToDates(others);
  return (
    <div className="card">
      <NoSeats title={soldOutTitle} text={steps[0] ? soldOutOtherDates : soldOutNoOtherDates} steps={steps} />
    </div>
  );
};
