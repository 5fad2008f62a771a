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
import type { World } from './types';

const TITLES = { page: missingPage, show: missingShow, season: missingSeason, order: missingOrder };

/** Says what was not found and leads on (§2: any other path, a bad id, a checkout without an order). */
export const NotFoundScreen = ({ world, what }: { world: World; what: keyof typeof TITLES }) => {
  const title = TITLES[what];
  useEffect(() => {
    world.title(title);
    world.ready();
  }, [title]);
  return (
    <Placeholder icon={search} title={title} text={what === 'order' ? missingOrderText : missingText}>
      <a href={world.href('/season-tickets')} class="quiet">
        {seasonBack}
      </a>
    </Placeholder>
  );
};
