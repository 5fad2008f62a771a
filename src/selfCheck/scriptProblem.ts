import { checkScriptCors } from '../text/texts';

/**
 * Whether the script's host lets other sites read it. The widget runs without that, until somebody pins it by `integrity` or stands on
 * a page that wants `crossorigin`.
 * @param script the script's own address
 * @returns what to do, or ''
 */
export async function scriptProblem(script: string): Promise<string> {
  const options: RequestInit = { credentials: 'omit', cache: 'no-store' };
  try {
    await fetch(script, options);
    return '';
  } catch {
    // it may be the network, or a policy that lets scripts of there come and nothing else
    const isThere = await fetch(script, { ...options, mode: 'no-cors' }).catch(() => undefined);
    return isThere ? checkScriptCors(new URL(script).origin) : '';
  }
}
