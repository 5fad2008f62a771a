import type { ClosedStage, ClosedState } from '../../domain/entities';
import { startLine } from '../../text/dateTexts';
import { formatVenue } from '../../text/format';
import {
  boxOfficeContacts,
  CLOSED_TITLES,
  saleCancelledText,
  saleOpensByItself,
  saleOtherDates,
} from '../../text/texts';
import { infoIcon } from '../../ui/icons';
import { useStores } from '../screenContext';
import { NoSeats, type OtherDates } from '../shop/SoldOutCard';
import { VenueContacts } from '../VenueContacts';

interface Props {
  stage: ClosedStage;
  others: OtherDates;
}

/** Replaces the hall while the widget sells no ticket: the reason, the venue's contacts, and other dates. */
export const ClosedSale = ({ stage, others }: Props) => {
  const { venue } = useStores().show;
  const { state } = stage;
  const start = startLine(stage);
  const texts: Partial<Record<ClosedState, string | undefined>> = {
    not_started: start && `${start}. ${saleOpensByItself}`,
    box_office_only: venue.value && formatVenue(venue.value),
    cancelled: saleCancelledText,
  };
  return (
    <NoSeats icon={infoIcon} title={CLOSED_TITLES[state]} text={texts[state]} others={others}>
      <VenueContacts title={boxOfficeContacts} />
      {others.performances[0] && <small className="soft">{saleOtherDates}</small>}
    </NoSeats>
  );
};
