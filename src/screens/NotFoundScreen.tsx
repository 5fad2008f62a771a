import { useEffect } from 'react';
import {
  missingOrder,
  missingOrderText,
  missingPage,
  missingSeason,
  missingShow,
  missingText,
  seasonBack,
} from '../texts';
import { search } from '../ui/icons';
import { Placeholder } from '../ui/Placeholder';
import { Link } from './Link';
import type { World } from './types';

const TITLES = { page: missingPage, show: missingShow, season: missingSeason, order: missingOrder };

/** Says what was not found and leads on (§2: any other path, a bad id, a checkout without an order). */
export const NotFoundScreen = ({ world, what }: { world: World; what: keyof typeof TITLES }) => {
  const title = TITLES[what];
  useEffect(() => world.title(title), [title]);
  return (
    <Placeholder icon={search} title={title} text={what === 'order' ? missingOrderText : missingText}>
      <Link world={world} to="/season-tickets" class="quiet">
        {seasonBack}
      </Link>
    </Placeholder>
  );
};
