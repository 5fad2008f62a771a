/** @returns '?a=1&b=2', or ''. What is empty, undefined or a function is skipped, an array repeats its key (§7). */
export const toQuery = (query: Record<string, unknown>): string => {
  const out = new URLSearchParams();
  for (const name of Object.keys(query)) {
    for (const value of [query[name]].flat()) {
      if (value != null && value !== '' && typeof value !== 'function') out.append(name, `${value}`);
    }
  }
  return `${out}` && `?${out}`;
};
