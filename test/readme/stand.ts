import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Test } from 'uvu';
import { built } from '../build/built';
import { openShop, type Shop } from '../e2e/support/shop';
import { HOSTS, README } from './readme';

/** A box office that serves the built package, and a host on another origin. */
export async function openStand(): Promise<Shop> {
  const { root } = await built();
  cpSync('static', join(root, 'static'), { recursive: true });
  return openShop({ root });
}

/**
 * Opens the stand for the tests of a file, and closes the pages after each test.
 * @returns an object that is filled before the first test
 */
export function standFor({ before, after }: Test): Shop {
  const shop = {} as Shop;
  before(async () => {
    Object.assign(shop, await openStand());
  });
  after.each(() => shop.closeVisits());
  after(() => shop.close());
  return shop;
}

export const addressed = (text: string, { office }: Shop): string =>
  text
    .replaceAll('https://tickets.example/bswidget', `${office.origin}/dist/bswidget`)
    .replaceAll('https://tickets.example', office.origin);

export const pasted = (name: string, snippet: string, head = ''): string =>
  readFileSync(`test/readme/pages/${name}.html`, 'utf8')
    .replace('<!-- snippet -->', snippet)
    .replace('<!-- head -->', head);

export const PACKAGE = 'React, Vite and other bundles';

/** The code under a heading of the README or of its guide to hosts, in one language, with real addresses. */
export const snippetsOf = (heading: string, language: string, shop: Shop): string[] =>
  [...README.blocks, ...HOSTS.blocks]
    .filter((block) => block.heading === heading && block.language === language)
    .map(({ text }) => addressed(text, shop));

const UPPER_A = 0x410;
const LAST = 0x44f;

/** @returns the bytes of a page on a windows-1251 host; characters that windows-1251 lacks are an error */
export function windows1251(text: string): Buffer {
  return Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      if (code < 0x80) return code;
      if (code >= UPPER_A && code <= LAST) return code - UPPER_A + 0xc0;
      throw new Error(`windows-1251 has no ${letter} here`);
    }),
  );
}
