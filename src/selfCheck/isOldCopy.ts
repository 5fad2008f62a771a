async function textOf(url: string, cache: RequestCache): Promise<string> {
  const response = await fetch(url, { cache, credentials: 'omit' });
  return response.ok ? response.text() : '';
}

/** A file named by a hash is old if the manifest lists another hash; any other file is old if a download past the cache differs from it. */
export async function isOldCopy(script: string): Promise<boolean> {
  try {
    const hash = script.match(/\.([0-9a-f]{10})\.js/)?.[1];
    if (hash) return !(await textOf(new URL('manifest.json', script).href, 'no-store')).includes(hash);
    const [cached, fresh] = await Promise.all([textOf(script, 'force-cache'), textOf(script, 'no-store')]);
    return !!fresh && cached !== fresh;
  } catch {
    // The page's policy or the server forbids reading the file.
    return false;
  }
}
