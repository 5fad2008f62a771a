import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { CHROMIUM_FLAGS, quickChromium } from '../../support/chromium.mjs';

/** Opens the Chromium of the tests. @throws when there is none */
export const openBrowser = ({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({ executablePath: quickChromium(), args: [...CHROMIUM_FLAGS, ...args], ...options });
