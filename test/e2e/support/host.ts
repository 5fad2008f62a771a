import { listen } from '../../support/listen';

export interface HostPage {
  html: string | Buffer;
  headers?: Record<string, string>;
}

export type Host = Awaited<ReturnType<typeof openHost>>;

export async function openHost() {
  const pages = new Map<string, HostPage>();
  /** The requested paths without a page. */
  const missed: string[] = [];
  const { port, close } = await listen(({ url = '' }, response) => {
    const path = url.replace(/[?#].*/s, '');
    const page = pages.get(path);
    if (!page) missed.push(path);
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...page?.headers });
    response.end(page?.html ?? '');
  });
  // The host page is another site, not only another port: localhost and 127.0.0.1 share no storage.
  const host = `http://localhost:${port}`;
  return {
    host,
    missed,
    /** Serves a page. @returns its address */
    serve(path: string, page: HostPage | string): string {
      pages.set(path, typeof page === 'string' ? { html: page } : page);
      return host + path;
    },
    close,
  };
}
