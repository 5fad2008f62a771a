import { checkFrameSilent } from '../text/texts';

/** The page in the frame has this long to send its first message. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 250;
/** Within this distance of the viewport every browser loads a lazy frame. */
const NEAR_PX = 1000;

/** @returns whether an element is so far below the viewport that the widget does not load it yet */
export const isFarDown = (frame: Element): boolean => frame.getBoundingClientRect().top > innerHeight + NEAR_PX;

/** Waits for the first message from the page in the frame, which tells the page's height. @param address the host's value of `frame` */
export async function frameProblem(root: ShadowRoot | null, address: string): Promise<string> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const frame = root?.querySelector('iframe');
    if (!frame || frame.style.height || isFarDown(frame)) return '';
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
  return checkFrameSilent(address, location.origin);
}
