import { checkPolicy } from '../text/texts';

/**
 * Listens for what the page's Content-Security-Policy refuses to this script or to the widget.
 * @param frame the address of the page in the frame, or '': it may have been refused before this file came, or be asked for
 * only when the buyer scrolls to it, so it is asked for once more
 * @returns stops listening and tells which directives have to be added
 */
export function policyProblems(frame: string): () => Promise<string[]> {
  const found = new Set<string>();
  const add = (directive: string, blocked: string): void => {
    const origin = /^https?:/.test(blocked) ? new URL(blocked).origin : blocked;
    if (/^(connect|img|script|style|frame)-src/.test(directive) && /^https?:/.test(origin)) {
      found.add(checkPolicy(directive.replace(/-(elem|attr)$/, ''), origin));
    }
  };
  const listener = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void =>
    add(effectiveDirective, blockedURI);
  document.addEventListener('securitypolicyviolation', listener);
  const probe = document.createElement('iframe');
  if (frame) {
    // the policy looks at the address alone; nothing in there runs
    probe.setAttribute('sandbox', '');
    probe.style.display = 'none';
    probe.src = frame;
    document.body.append(probe);
  }
  return async () => {
    // the event comes a task after the request has failed
    await new Promise((done) => setTimeout(done, 100));
    document.removeEventListener('securitypolicyviolation', listener);
    probe.remove();
    return [...found];
  };
}
