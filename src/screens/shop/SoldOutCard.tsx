import type { Id, Performance } from '../../domain/entities';
import { sortByStart } from '../../domain/performances';
import { dateLine } from '../../text/dateTexts';
import { soldOutNoOtherDates, soldOutOtherDates, soldOutTitle } from '../../text/texts';
import { View, type ViewProps } from '../../ui/View';
import { NeedsNetwork } from '../NeedsNetwork';
import { useAnnouncement } from '../useAnnouncement';

/** As many dates as fit on the card over a hall. */
const OTHER_DATES = 3;

export interface OtherDates {
  /** Performances that may have seats, the nearest to the chosen date first. */
  performances: Performance[];
  /** The show's name: a performance with a different name is listed with its own name. */
  showName: string | undefined;
  onChoose: (performanceId: Id) => void;
}

interface Props extends Pick<ViewProps, 'icon' | 'title' | 'text' | 'children'> {
  /** Undefined for a season ticket, which has no other dates to offer. */
  others: OtherDates | undefined;
}

/** Tells, also to screen readers, that no seat can be had, and offers other dates. */
export const NoSeats = ({ others, ...view }: Props) => {
  useAnnouncement(view.title);
  const dates = sortByStart((others?.performances ?? []).slice(0, OTHER_DATES));
  const steps = dates.map((performance) => ({
    label: dateLine(performance, others?.showName),
    run: () => others?.onChoose(performance.id),
  }));
  return (
    <NeedsNetwork>
      <View {...view} steps={steps} />
    </NeedsNetwork>
  );
};

/** Covers a hall in which no seat is on sale. */
export const SoldOutCard = ({ others }: Pick<Props, 'others'>) => (
  <div className="card">
    <NoSeats
      title={soldOutTitle}
      text={others?.performances[0] ? soldOutOtherDates : soldOutNoOtherDates}
      others={others}
    />
  </div>
);
