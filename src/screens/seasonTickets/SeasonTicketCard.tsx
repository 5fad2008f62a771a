import type { SeasonTicket } from '../../domain/entities';
import { eventsCount, priceFrom } from '../../text/texts';
import { Icon } from '../../ui/Icon';
import { ticketIcon } from '../../ui/icons';
import { useScreenContext } from '../screenContext';

export const SeasonTicketCard = ({ seasonTicket }: { seasonTicket: SeasonTicket }) => {
  const { paths, linkTo } = useScreenContext();
  const { id, name, description, imageUrl, minPrice, performancesCount } = seasonTicket;
  return (
    <a href={linkTo(paths.seasonTicket(id))} className="poster">
      <span className="picture">
        <Icon path={ticketIcon} />
        {imageUrl && <img src={imageUrl} alt="" loading="lazy" />}
      </span>
      <b>{name}</b>
      <small className="soft two-lines">{description}</small>
      <small>
        {performancesCount > 0 && <span className="soft">{eventsCount(performancesCount)} · </span>}
        {minPrice > 0 && <b>{priceFrom(minPrice)}</b>}
      </small>
    </a>
  );
};
