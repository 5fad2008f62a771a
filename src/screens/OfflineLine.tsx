import { offlineText } from '../texts';
import { Icon } from '../ui/Icon';
import { warning } from '../ui/icons';
import type { World } from './types';

/** Says on top of everything that there is no network. */
export const OfflineLine = ({ world }: { world: World }) =>
  world.stores.online.value ? null : (
    <p class="offline row" role="status">
      <Icon d={warning} />
      <small>{offlineText}</small>
    </p>
  );
