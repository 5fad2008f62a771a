import type { ReadonlySignal } from '@preact/signals';
import type { ReactNode } from 'react';
import type { ClosedStage, ClosedState } from '../../domain/entities';
import { startLine } from '../../text/dateTexts';
import { formatVenue, joinWithCommas } from '../../text/format';
import {
  boxOfficeContacts,
  CLOSED_TITLES,
  saleCancelledText,
  saleIsOpening,
  saleOpensByItself,
  saleStartsIn,
  saleStartUnknown,
} from '../../text/texts';
import { infoIcon } from '../../ui/icons';
import { useScreenContext } from '../screenContext';
import { NoSeats, type OtherDates } from '../shop/SoldOutCard';
import { VenueContacts } from '../VenueContacts';

interface StartProps {
  stage: ClosedStage;
  /** The seconds until the sale opens, within the last hour; 0 from the opening on; else null. */
  opensIn: ReadonlySignal<number | null>;
}

/** The start of the sale. Only this component redraws each second. */
const StartTime = ({ stage, opensIn }: StartProps) => {
  const line = startLine(stage);
  const seconds = opensIn.value;
  if (!line) return <>{saleStartUnknown}</>;
  if (seconds === 0) return <>{saleIsOpening}</>;
  return (
    <>
      {joinWithCommas(line, seconds !== null && saleStartsIn(seconds))}. {saleOpensByItself}
    </>
  );
};

interface Props extends StartProps {
  others: OtherDates;
}

/** Replaces the hall while the widget sells no ticket: the reason, the venue's contacts, and other dates. */
export const ClosedSale = ({ stage, opensIn, others }: Props) => {
  const { venue } = useScreenContext().stores.show;
  const { state } = stage;
  const texts: Partial<Record<ClosedState, ReactNode>> = {
    not_started: <StartTime stage={stage} opensIn={opensIn} />,
    box_office_only: venue.value && formatVenue(venue.value),
    cancelled: saleCancelledText,
  };
  return (
    <NoSeats icon={infoIcon} title={CLOSED_TITLES[state]} text={texts[state]} others={others}>
      {(state === 'box_office_only' || state === 'cancelled') && <VenueContacts title={boxOfficeContacts} />}
    </NoSeats>
  );
};
