import { checkPolicy } from '../text/texts';

/** The event of a refusal comes a task after the request has failed. */
const EVENT_MS = 100;

/** The directives that the widget needs something of. */
const NEEDED = /^(connect|img|script|style|frame)-src/;

/** A hidden frame without rights: the policy looks at its address alone, and nothing in there runs. */
function probeFrame(address: string): HTMLIFrameElement {
  const probe = document.createElement('iframe');
  probe.setAttribute('sandbox', '');
  probe.style.display = 'none';
  probe.src = address;
  document.body.append(probe);
  return probe;
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
  const probe = frame ? probeFrame(frame) : undefined;
  return async () => {
    await new Promise((done) => setTimeout(done, EVENT_MS));
    document.removeEventListener('securitypolicyviolation', onRefused);
    probe?.remove();
    return [...found];
  };
}
