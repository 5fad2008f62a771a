import { checkFrameSilent } from '../text/texts';

const PATIENCE_MS = 10_000;
const LOOK_MS = 250;
/** Within this distance of the viewport every browser loads a lazy frame. */
const NEAR_PX = 1000;

export const isFarDown = (frame: Element): boolean => frame.getBoundingClientRect().top > innerHeight + NEAR_PX;

/** Waits for the first message of the page in the frame, which sets the frame's height. @returns a problem if none comes, or '' */
export async function frameProblem(root: ShadowRoot | null, address: string): Promise<string> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const frame = root?.querySelector('iframe');
    if (!frame || frame.style.height || isFarDown(frame)) return '';
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
  return checkFrameSilent(address, location.origin);
}
