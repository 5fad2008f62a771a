import { checkFrameSilent } from '../text/texts';

/** So long a page may take to be heard; the element itself waits longer before it says anything. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 250;
/** So near, in px, browsers ask for a frame at least. */
const NEAR_PX = 1000;

/** @returns whether an element is so far down that the widget waits with it */
export const isFarDown = (frame: Element): boolean => frame.getBoundingClientRect().top > innerHeight + NEAR_PX;

/**
 * Whether the page in the frame is heard: the first thing that it tells is its height.
 * @param address the page's, as the host wrote it
 * @returns what keeps it silent, or ''
 */
export async function frameProblem(root: ShadowRoot | null, address: string): Promise<string> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const frame = root?.querySelector('iframe');
    if (!frame || frame.style.height || isFarDown(frame)) return '';
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
  return checkFrameSilent(address, location.origin);
}
