import type { Id } from '../../domain/entities';
import { allSeasonTickets, errorLoadSeasonTicket } from '../../text/texts';
import { Icon } from '../../ui/Icon';
import { chevronDownIcon } from '../../ui/icons';
import { NARROW } from '../../ui/Root';
import { Skeleton } from '../../ui/Skeleton';
import { FailedScreen, hasFailed } from '../FailedLoad';
import { useScreenContext } from '../screenContext';
import { Shop } from '../shop/Shop';
import { Title } from '../Title';
import { CoveredPerformances } from './CoveredPerformances';

/** Placeholder lines as high as three performances and their heading, so that the content below does not jump. */
const SKELETON_LINES = { narrow: 9, wider: 5 };

interface Props {
  seasonTicketId: Id;
}

/** A season ticket: its performances, then hall and cart as for a show. One seat covers all performances. */
export const SeasonTicketScreen = ({ seasonTicketId }: Props) => {
  const { stores, paths, width, linkTo } = useScreenContext();
  const store = stores.seasonTicket;
  const state = store.state.value;
  const found = store.found.value;
  const seasonTicket = found?.seasonTicket;
  const load = () => store.load(seasonTicketId);
  const wayBack = (
    <a href={linkTo(paths.seasonTickets())} className="back row soft">
      <Icon path={chevronDownIcon} />
      <small>{allSeasonTickets}</small>
    </a>
  );
  if (hasFailed(state))
    return (
      <>
        {/* The screen for a missing season ticket has a way back of its own. */}
        {state !== 'missing' && wayBack}
        <FailedScreen title={errorLoadSeasonTicket} state={state} onRetry={load} />
      </>
    );
  const skeletonLines = width.peek() < NARROW ? SKELETON_LINES.narrow : SKELETON_LINES.wider;
  return (
    <div className="stack">
      {wayBack}
      <Title text={seasonTicket?.name}>
        <p className="soft">{seasonTicket?.description}</p>
      </Title>
      {found ? (
        found.performances.length > 0 && <CoveredPerformances found={found} />
      ) : (
        <Skeleton shape="line" count={skeletonLines} />
      )}
      <Shop sale={store.sale} onRetry={load} />
    </div>
  );
};
