import * as texts from '../texts';

/**
 * Asks the box office what the widget asks first.
 * @returns what is wrong with the answer, or ''
 */
export async function serverProblem(api: string, path: string, name: string, id: string): Promise<string> {
  if (!navigator.onLine) return texts.checkOffline;
  if (location.protocol === 'https:' && /^http:/.test(api)) return texts.checkMixed(api);
  try {
    const response = await fetch(api + path, { credentials: 'omit', cache: 'no-store' });
    if (response.status === 404 && id) return texts.checkMissing(name, id);
    if (!response.ok) return texts.checkStatus(response.status);
    return Object(await response.json()).payload ? '' : texts.checkNotJson;
  } catch (error) {
    if (error instanceof SyntaxError) return texts.checkNotJson;
  }
  try {
    // without CORS the answer cannot be read, but it shows that somebody answers
    await fetch(api + path, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' });
    return texts.checkCors(location.origin);
  } catch {
    return texts.checkUnreachable(new URL(api).origin);
  }
}
