import { checkPolicy } from '../texts';

/**
 * Listens for what the page's Content-Security-Policy refuses to this script or to the widget, earlier refusals included
 * where the browser remembers them.
 * @returns stops listening and tells which directives have to be added
 */
export function policyProblems(): () => Promise<string[]> {
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
  return async () => {
    // the event comes a task after the request has failed
    await new Promise((done) => setTimeout(done, 100));
    document.removeEventListener('securitypolicyviolation', listener);
    return [...found];
  };
}
