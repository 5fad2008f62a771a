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

/** The whole date, and the name of a performance that has one of its own. */
const dateOf = ({ show, performance }: Omit<Known, 'venue'>) =>
  performance && joinWithCommas(capitalize(formatDate(performance.startAt).full), ownName(performance, show?.name));

/** The facts under the name of a show on a page around which somebody else says the rest: when and where. */
export const shortFacts = ({ show, performance, venue }: Known): string =>
  joinWithDots(dateOf({ show, performance }), venue?.name);

/** The facts beside the name: age limit, length and ways to pay. */
export const marks = ({ show, performance }: Known): string =>
  joinWithDots(ageMark(show), performance?.pushkinCard && pushkinCardMark);

/** All that is known of a show. @param withDate says when as well: a row of dates above the hall says it already */
export const fullFacts = ({ show, performance, venue }: Known, withDate: boolean): string =>
  joinWithDots(
    withDate && dateOf({ show, performance }),
    venue && formatVenue(venue),
    show && show.durationMinutes > 0 && showDuration(show.durationMinutes),
    ageMark(show),
    performance?.pushkinCard && pushkinCardMark,
  );
