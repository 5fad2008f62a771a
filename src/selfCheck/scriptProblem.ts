import { checkScriptCors } from '../text/texts';

/** Checks that CORS allows reading the script, as a script tag with `integrity` and a page that requires `crossorigin` need. */
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
