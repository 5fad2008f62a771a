import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { CHROMIUM_FLAGS, quickChromium } from '../../support/chromium.mjs';

/**
 * Two tests run side by side on two cores, so that what a browser does in threads and processes of its own beside the page makes both
 * slower: without these a file of tests takes 6 to 13 % more processor time. Benchmarks do without: their figures are of what buyers have.
 */
const FEWER_THREADS = ['--in-process-gpu', '--js-flags=--single-threaded'];

export const openBrowser = ({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: quickChromium(),
    args: [...CHROMIUM_FLAGS, ...FEWER_THREADS, ...args],
    ...options,
  });
