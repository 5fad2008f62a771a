import type { ReadonlySignal } from '@preact/signals';
import type { ReactNode } from 'react';
import type { ClosedStage, ClosedState } from '../../domain/entities';
import { startLine } from '../../text/dateTexts';
import { formatVenue, joinWithCommas } from '../../text/format';
import {
  boxOfficePhone,
  CLOSED_TITLES,
  saleCancelledText,
  saleIsOpening,
  saleOpensByItself,
  saleOtherDates,
  saleStartsIn,
  saleStartUnknown,
} from '../../text/texts';
import { clockIcon, infoIcon, ticketIcon, warningIcon } from '../../ui/icons';
import { PhoneLink } from '../../ui/links';
import { useScreenContext } from '../screenContext';
import { NoSeats, type OtherDates, stepsToDates } from '../shop/SoldOutCard';

const ICONS: Record<ClosedState, string> = {
  not_started: clockIcon,
  box_office_only: ticketIcon,
  ended: infoIcon,
  cancelled: warningIcon,
};

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
  const { stores, options } = useScreenContext();
  const { state } = stage;
  const venue = stores.show.venue.value;
  const asksBoxOffice = state === 'box_office_only' || state === 'cancelled';
  const steps = stepsToDates(others);
  const texts: Partial<Record<ClosedState, ReactNode>> = {
    not_started: <StartTime stage={stage} opensIn={opensIn} />,
    cancelled: saleCancelledText,
  };
  return (
    <NoSeats icon={ICONS[state]} title={CLOSED_TITLES[state]} text={texts[state]} steps={steps}>
      {state === 'box_office_only' && venue && <small>{formatVenue(venue)}</small>}
      {asksBoxOffice && options.phone && (
        <small>
          {boxOfficePhone} <PhoneLink number={options.phone} />
        </small>
      )}
      {steps[0] && <small className="soft">{saleOtherDates}</small>}
    </NoSeats>
  );
};
