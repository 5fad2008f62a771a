import { type ReadonlySignal, signal } from '@preact/signals';
import type { Host } from '../host/types';
import { warn } from '../options';
import type { Stores } from '../state/stores';
import { errorShowId } from '../text/texts';
import { type Address, isShowId, readPath, shopPath } from './paths';
import { ROUTES } from './routes';

export interface FollowedAddress {
  address: ReadonlySignal<Address>;
  /** The path of the show or season ticket visited last, or named by `to` after a return from the payment page; else ''. */
  lastShopPath: ReadonlySignal<string>;
}

const screenOf = (address: Address): string => JSON.stringify({ ...address, mode: '' });

/** The address decides which data and which screen are shown (spec §2). Requests for a new address leave before its screen is drawn. */
export function followAddress({ location, report, onEnd }: Host, stores: Stores): FollowedAddress {
  /** The address of the empty path, until the first path has been entered. */
  const address = signal(readPath(''));
  const lastShopPath = signal('');

  const enter = (next: Address): void => {
    const { page, id } = next;
    if (page === 'showMap' && !isShowId(id)) {
      warn('show');
      stores.popups.error(errorShowId);
      return;
    }
    const { area, load } = ROUTES[page];
    if (area) stores.enterArea(area);
    load?.(stores, next).catch(report);
  };
  const follow = (path: string): void => {
    const next = readPath(path);
    const before = address.peek();
    if (next.mode && next.mode !== before.mode) stores.mode.set(next.mode);
    if (next.page !== before.page || next.id !== before.id) stores.popups.leave();
    // A change of the mode alone sends no request and keeps the screen.
    if (screenOf(next) !== screenOf(before)) {
      lastShopPath.value = shopPath(path) ?? shopPath(next.query.to) ?? lastShopPath.value;
      enter(next);
    }
    address.value = next;
  };
  onEnd(location.path.subscribe(follow));
  return { address, lastShopPath };
}
