import { type ReadonlySignal, signal } from '@preact/signals';
import type { Host } from '../host/types';
import { warn } from '../options';
import type { Stores } from '../state/stores';
import { errorShowId } from '../text/texts';
import { type Address, readPath, shopPath } from './paths';
import { routeOf } from './routes';

export interface FollowedAddress {
  address: ReadonlySignal<Address>;
  /** The path of the last show or season ticket, visited or named by `to` after a return from the payment page; else ''. */
  lastShopPath: ReadonlySignal<string>;
  stop: () => void;
}

const isSameScreen = (one: Address, other: Address | undefined): boolean =>
  one.page === other?.page && one.id === other.id && JSON.stringify(one.query) === JSON.stringify(other.query);

/** The address decides which data and which screen are shown (spec §2). Requests for a new address leave before its screen is drawn. */
export function followAddress({ location, report }: Host, stores: Stores): FollowedAddress {
  const address = signal(readPath(location.path.value));
  const lastShopPath = signal('');
  let current: Address | undefined;

  const applyMode = (mode: string): void => {
    if (mode && mode !== current?.mode) stores.mode.set(mode);
  };
  const enter = (next: Address): void => {
    const route = routeOf(next);
    if (route?.accepts && !route.accepts(next.id)) {
      warn('show');
      stores.popups.error(errorShowId);
      return;
    }
    if (route?.area) stores.enterArea(route.area);
    route?.load?.(stores, next).catch(report);
  };
  const stop = location.path.subscribe((path) => {
    const next = readPath(path);
    applyMode(next.mode);
    const isKnown = isSameScreen(next, current);
    current = next;
    // A change of the mode alone sends no request and keeps the screen.
    if (isKnown) return;
    lastShopPath.value = shopPath(path) ?? shopPath(next.query.to) ?? lastShopPath.value;
    enter(next);
    address.value = next;
  });
  return { address, lastShopPath, stop };
}
