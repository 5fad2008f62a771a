import type { Api } from '../api/types';
import type { Options } from '../config';
import type { Host } from '../host/types';
import type { PopupStore } from './types';

/** What the stores are given; they know the page and the box office by type only. */
export interface World {
  options: Options;
  api: Api;
  host: Host;
  popups: PopupStore;
}
