import type { Api } from '../api/types';
import type { Host } from '../host/types';
import type { Options } from '../options';
import type { PopupStore } from './popups';

export interface StoreDependencies {
  options: Options;
  api: Api;
  host: Host;
  popups: PopupStore;
}
