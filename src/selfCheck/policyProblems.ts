import { checkPolicy } from '../text/texts';

/** The event of a refusal comes at most this many ms after the request has failed. */
const EVENT_MS = 100;
/** The longest wait for the refusal of a frame, in ms: a page that takes longer counts as not refused. */
const PROBE_MS = 3000;

const NEEDED = /^(connect|img|script|style|frame)-src/;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Requests a page in a hidden frame, whose sandbox lets no script run. */
function openProbe(address: string): { probe: HTMLIFrameElement; hasLoaded: Promise<unknown> } {
  const probe = document.createElement('iframe');
  probe.setAttribute('sandbox', '');
  probe.style.display = 'none';
  probe.src = address;
  // A refused frame loads an error page of the browser and therefore fires this event, too.
  const hasLoaded = new Promise((done) => probe.addEventListener('load', done));
  document.body.append(probe);
  return { probe, hasLoaded };
}

/**
 * The frame's address is requested once more: the first request may have been refused before this file was loaded, or await a scroll.
 * @returns a function that stops listening and returns a problem for each missing directive
 */
export function listenForPolicyProblems(frame: string): () => Promise<string[]> {
  const found = new Set<string>();
  const onRefused = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
    if (!NEEDED.test(effectiveDirective) || !/^https?:/.test(blockedURI)) return;
    const directive = effectiveDirective.replace(/-(elem|attr)$/, '');
    found.add(checkPolicy(directive, new URL(blockedURI).origin));
  };
  document.addEventListener('securitypolicyviolation', onRefused);
  const asked = frame ? openProbe(frame) : undefined;
  return async () => {
    // A busy browser reports the refusal late.
    if (asked) await Promise.race([asked.hasLoaded, pause(PROBE_MS)]);
    await pause(EVENT_MS);
    document.removeEventListener('securitypolicyviolation', onRefused);
    asked?.probe.remove();
    return [...found];
  };
}
