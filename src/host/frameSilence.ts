import { frameOpen, frameSilent, frameSilentText, retry } from '../text/texts';
import type { OwnHost } from './host';

/** A page whose frame has loaded has run its scripts: it is heard at once, or as soon as a slow phone comes to it. */
const AFTER_LOAD_MS = 10_000;

/** A server that does not even answer; counted from when the frame came near. */
const WITHOUT_LOAD_MS = 40_000;

/** What a frame that is not heard is watched by. */
export interface Silence {
  /** The page in the frame was heard: all is well, whatever was said before. */
  end: () => void;
  /** Asks for the page once more. */
  askAgain: () => void;
}

/** What it is told by, and whom it tells. */
interface Around extends Pick<OwnHost, 'report' | 'listen' | 'watchNearness'> {
  clock: Pick<OwnHost['clock'], 'after'>;
}

const childOf = <Name extends keyof HTMLElementTagNameMap>(parent: Element, name: Name, text = '') => {
  const child = document.createElement(name);
  child.textContent = text;
  parent.append(child);
  return child;
};

/** What stands above a silent frame. The frame stays in sight: its page may sell, and have nobody who it may talk to. */
function createNotice(frame: HTMLIFrameElement, onRetry: () => void): HTMLElement {
  const notice = document.createElement('div');
  notice.className = 'root';
  notice.lang = 'ru';
  notice.setAttribute('role', 'status');
  const placeholder = childOf(notice, 'div');
  placeholder.className = 'placeholder';
  childOf(placeholder, 'h2', frameSilent);
  childOf(placeholder, 'small', frameSilentText).className = 'soft';
  const button = childOf(placeholder, 'button', retry);
  button.type = 'button';
  button.onclick = onRetry;
  const link = childOf(placeholder, 'a', frameOpen);
  link.href = frame.src;
  button.className = link.className = 'quiet';
  return notice;
}

/**
 * Watches for a frame whose page is not heard: refused by its server, not found, or not ours. The browser says nothing of that, and the
 * place stays blank: then the element says it, and the host is told. A page that is only slow takes the words away when it comes.
 */
export function watchSilence(frame: HTMLIFrameElement, { clock, report, listen, watchNearness }: Around): Silence {
  let notice: HTMLElement | undefined;
  let isHeard = false;
  let stopClock = (): void => {};
  const wait = (ms: number): void => {
    stopClock();
    if (!isHeard && !notice) stopClock = clock.after(ms, tell);
  };
  const hideNotice = (): void => {
    notice?.remove();
    notice = undefined;
  };
  const askAgain = (): void => {
    hideNotice();
    frame.src += '';
    wait(WITHOUT_LOAD_MS);
  };
  const tell = (): void => {
    notice = createNotice(frame, askAgain);
    frame.before(notice);
    report(`${frameSilentText} (${frame.src})`);
  };
  // far from the viewport it is not even asked for
  watchNearness(frame, () => wait(WITHOUT_LOAD_MS));
  listen(frame, 'load', () => wait(AFTER_LOAD_MS));
  return {
    end() {
      isHeard = true;
      stopClock();
      hideNotice();
    },
    askAgain,
  };
}
