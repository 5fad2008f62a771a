import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { CHROMIUM_FLAGS, quickChromium } from '../../support/chromium.mjs';

/**
 * Tests run side by side on two cores, so further threads and processes of a browser slow them down: without these flags a test file takes
 * 6 to 13 % more processor time. Benchmarks do not use them, because they measure the browser that buyers have.
 */
const FEWER_THREADS = ['--in-process-gpu', '--js-flags=--single-threaded'];

export const openBrowser = ({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: quickChromium(),
    args: [...CHROMIUM_FLAGS, ...FEWER_THREADS, ...args],
    ...options,
  });
