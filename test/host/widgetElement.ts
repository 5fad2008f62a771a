import { defineElement } from '../../src/host/element';

type Fill = Parameters<typeof defineElement>[0];

let fill: Fill;
/**
 * Registers `<bs-widget>`, or fills it in another way from now on: a page registers an element only once, and test files share a page.
 * @returns whether this was the first time
 */
export function fillElement(next: Fill): boolean {
  fill = next;
  return defineElement((...given) => fill(...given));
}
