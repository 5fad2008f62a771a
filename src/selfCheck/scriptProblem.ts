import { checkScriptCors } from '../text/texts';

/** The widget needs this only if the script tag has `integrity`, or if the page requires `crossorigin`. */
export async function scriptProblem(script: string): Promise<string> {
  const options: RequestInit = { credentials: 'omit', cache: 'no-store' };
  try {
    await fetch(script, options);
    return '';
  } catch {
    // The request also fails without a network, or if the page's policy allows this server for scripts alone.
    const isThere = await fetch(script, { ...options, mode: 'no-cors' }).catch(() => undefined);
    return isThere ? checkScriptCors(new URL(script).origin) : '';
  }
}
