import * as texts from '../text/texts';

const ask = (address: string): Promise<Response> => fetch(address, { credentials: 'omit', cache: 'no-store' });

/** Only what answers as the contract says has a payload. */
const hasPayload = async (response: Response): Promise<boolean> => !!Object(await response.json()).payload;

/**
 * Asks the box office what the widget asks first.
 * @returns what is wrong with the answer, or ''
 */
export async function serverProblem(api: string, path: string, name: string, id: string): Promise<string> {
  if (!navigator.onLine) return texts.checkOffline;
  if (location.protocol === 'https:' && /^http:/.test(api)) return texts.checkMixed(api);
  try {
    const response = await ask(api + path);
    // any server has no such thing at a wrong address; a box office has a list of season tickets, be it empty
    if (response.status === 404 && id && (await hasPayload(await ask(`${api}/season_tickets`)))) {
      return texts.checkMissing(name, id);
    }
    if (response.status === 404) return texts.checkNotJson;
    if (!response.ok) return texts.checkStatus(response.status);
    return (await hasPayload(response)) ? '' : texts.checkNotJson;
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
