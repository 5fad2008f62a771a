async function textOf(url: string, cache: RequestCache): Promise<string> {
  const response = await fetch(url, { cache, credentials: 'omit' });
  return response.ok ? response.text() : '';
}

/**
 * Whether a newer file lies where the script came from: the same address answers something else past the browser's cache, or the
 * manifest beside a file with a hash in its name names another hash.
 * @param script the script's own address
 */
export async function isOldCopy(script: string): Promise<boolean> {
  try {
    const hash = script.match(/\.([0-9a-f]{10})\.js/)?.[1];
    if (hash) return !(await textOf(new URL('manifest.json', script).href, 'no-store')).includes(hash);
    const [cached, fresh] = await Promise.all([textOf(script, 'force-cache'), textOf(script, 'no-store')]);
    return !!fresh && cached !== fresh;
  } catch {
    // a policy or a server that does not let the file be read: nothing can be said
    return false;
  }
}
