/** @returns '?a=1&b=2', or ''. What is empty, undefined or a function is skipped, an array repeats its key (§7). */
export const toQuery = (query: Record<string, unknown>): string => {
  const out = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) {
      if (value != null && value !== '' && typeof value !== 'function') out.append(name, `${value}`);
    }
  }
  return `${out}` && `?${out}`;
};
