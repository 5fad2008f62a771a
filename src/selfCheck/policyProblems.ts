import { checkPolicy } from '../text/texts';

/** The event of a refusal comes a task after the request has failed. */
const EVENT_MS = 100;
/** A page that has not come by then is not waited for: nobody has refused it. */
const PROBE_MS = 3000;

/** The directives that the widget needs something of. */
const NEEDED = /^(connect|img|script|style|frame)-src/;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A hidden frame without rights: the policy looks at its address alone, and nothing in there runs. */
function openProbe(address: string): { probe: HTMLIFrameElement; hasLoaded: Promise<unknown> } {
  const probe = document.createElement('iframe');
  probe.setAttribute('sandbox', '');
  probe.style.display = 'none';
  probe.src = address;
  // what was refused has loaded as well: a page of the browser
  const hasLoaded = new Promise((done) => probe.addEventListener('load', done));
  document.body.append(probe);
  return { probe, hasLoaded };
}

/**
 * Listens for what the page's Content-Security-Policy refuses to this script or to the widget.
 * @param frame the address of the page in the frame, or ''. It is asked for once more: it may have been refused before this file came,
 * or be asked for only when the buyer scrolls to it
 * @returns stops listening and tells which directives have to be added
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
    // a busy machine takes a while to say that it refused
    if (asked) await Promise.race([asked.hasLoaded, pause(PROBE_MS)]);
    await pause(EVENT_MS);
    document.removeEventListener('securitypolicyviolation', onRefused);
    asked?.probe.remove();
    return [...found];
  };
}
