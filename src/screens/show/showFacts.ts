import type { Performance, Show, Venue } from '../../domain/entities';
import { ownName } from '../../domain/performances';
import { capitalize, formatDate, formatVenue, joinWithCommas, joinWithDots } from '../../text/format';
import { pushkinCardMark, showAgeLimit, showDuration } from '../../text/texts';

interface Known {
  show: Show | null;
  performance: Performance | null;
  venue: Venue | undefined;
}

const ageMark = (show: Show | null) => show?.ageLimit !== undefined && showAgeLimit(show.ageLimit);

/** The full date, and the performance's name if it differs from the show's. */
const dateOf = ({ show, performance }: Omit<Known, 'venue'>) =>
  performance && joinWithCommas(capitalize(formatDate(performance.startAt).full), ownName(performance, show?.name));

/** The date and the venue under a show's name, for a host page that gives the other facts itself. */
export const shortFacts = ({ show, performance, venue }: Known): string =>
  joinWithDots(dateOf({ show, performance }), venue?.name);

export const marks = ({ show, performance }: Known): string =>
  joinWithDots(ageMark(show), performance?.pushkinCard && pushkinCardMark);

/** All known facts of a show. @param withDate includes the date: false where a row of dates above the hall already shows it */
export const fullFacts = ({ show, performance, venue }: Known, withDate: boolean): string =>
  joinWithDots(
    withDate && dateOf({ show, performance }),
    venue && formatVenue(venue),
    show && show.durationMinutes > 0 && showDuration(show.durationMinutes),
    ageMark(show),
    performance?.pushkinCard && pushkinCardMark,
  );
