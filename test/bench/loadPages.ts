import { randomBytes } from 'node:crypto';
import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { startBoxOffice } from '../box-office/boxOffice';
import { listen } from '../support/listen';

/** The shop's data: addresses that the widget requests before it shows seats. */
export interface Shop {
  api: string;
  show: string;
  /** Addresses that depend on no answer, so that a page can preload them. */
  known: string[];
}

const WIDGET = /[ \t]*(<link\b[^>]*\brel="preload"[^>]*>|<script\b[^>]*bswidget[^>]*><\/script>)\s*?\n?/g;
const ELEMENT = /<bs-widget\b[\s\S]*?<\/bs-widget>/;

/** @returns the article page with `body` in place of its widget; throws if the article has no widget */
export function hostPage(article: string, head: string, body: string): string {
  if (!ELEMENT.test(article)) throw new Error('the article page holds no <bs-widget>');
  return article.replace(WIDGET, '').replace(ELEMENT, body).replace('</head>', `${head}</head>`);
}

/** @returns a page with this head and body alone */
export const barePage = (head: string, body: string): string =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${head}</head><body>${body}</body></html>`;

/** @returns the preload lines of the README, by which the browser sends requests before the script has loaded */
export const preloads = (script: string, { known }: Shop): string =>
  [
    `<link rel="preload" as="script" href="${script}">`,
    ...known.map((url) => `<link rel="preload" as="fetch" crossorigin href="${url}">`),
  ].join('');

/** @returns the README's snippet: the script, and the element with a reserved height */
export const snippet = (script: string, { api, show }: Shop): string =>
  `<script async src="${script}"></script><bs-widget api="${api}" show="${show}" style="display:block;min-height:760px"></bs-widget>`;

/** Runs in the page: comes from the script to the seats with the fewest requests that the data allow. */
function floor(api: string, show: string): void {
  const get = (url: string) => fetch(url, { headers: { accept: 'application/json' } });
  const payload = (url: string) =>
    get(url)
      .then((response) => response.json())
      .then((body) => body.payload);
  const shown = async () => {
    const { performances } = await payload(`${api}/repertoire?showId=${show}`);
    const [first] = performances.sort((a: { startAt: string }, b: { startAt: string }) =>
      a.startAt < b.startAt ? -1 : 1,
    );
    const hall = payload(`${api}/constructive?venueId=${first.venueId}`);
    const schema = hall.then(({ hallSchema }) =>
      get(new URL(hallSchema.url.replace(/^\//, ''), `${new URL(api).origin}/`).href),
    );
    await Promise.all([payload(`${api}/repertoire/${first.id}`), schema.then((response) => response.text())]);
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('viewBox', '0 0 400 400');
    for (let seat = 0; seat < 300; seat++) {
      const circle = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
      circle.setAttribute('cx', String(10 + 20 * (seat % 20)));
      circle.setAttribute('cy', String(10 + 20 * Math.floor(seat / 20)));
      circle.setAttribute('r', '7');
      svg.append(circle);
    }
    document.getElementById('floor')?.append(svg);
    requestAnimationFrame(() => performance.mark('floor:seats'));
  };
  void shown();
}

/** @returns the floor's script, filled up to `bytes` over the wire with noise that cannot be compressed */
export function floorScript({ api, show }: Shop, bytes: number): string {
  const code = `(${floor})(${JSON.stringify(api)},${JSON.stringify(show)});//`;
  const noise = randomBytes(Math.max(0, bytes - brotliCompressSync(code).length));
  return code + noise.toString('base64');
}

const SHOW = '13';

interface Answer {
  headers: IncomingHttpHeaders;
  /** As it came over the wire, compressed. */
  body: Buffer;
}

const ask = (url: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { accept: '*/*', 'accept-encoding': 'br' } }, async (response) => {
      const chunks: Buffer[] = await response.toArray();
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      resolve({ headers: response.headers, body: Buffer.concat(chunks) });
    }).on('error', reject);
  });

function payloadOf({ headers, body }: Answer): Record<string, unknown> {
  const text = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
  return JSON.parse(`${text}`).payload;
}

/**
 * Asks a box office once for all that a visitor requests, and serves these answers again on an origin of their own: a database that works
 * while the page starts would be measured, too.
 */
export async function openShop(): Promise<Shop & { close: () => Promise<void> }> {
  const office = await startBoxOffice();
  const base = new URL(office.url).pathname;
  const answers = new Map<string, Answer>();
  const record = async (path: string): Promise<Answer> => {
    const answer = await ask(office.origin + path);
    answers.set(path, answer);
    return answer;
  };
  const show = `${base}/repertoire?showId=${SHOW}`;
  const { performances } = payloadOf(await record(show));
  const [first] = performances as { id: string; venueId: string }[];
  if (!first) throw new Error(`show ${SHOW} has no performances`);
  await record(`${base}/repertoire/${first.id}`);
  const hall = `${base}/constructive?venueId=${first.venueId}`;
  const { hallSchema } = payloadOf(await record(hall));
  const schema = new URL((hallSchema as { url: string }).url, `${office.origin}/`).pathname;
  await record(schema);
  await office.close();
  const { origin, close } = await listen(({ url = '' }, response) => {
    const { headers, body } = answers.get(url) ?? { headers: {}, body: Buffer.alloc(0) };
    response.writeHead(answers.has(url) ? 200 : 404, { ...headers, 'access-control-allow-origin': '*' }).end(body);
  });
  return { api: origin + base, show: SHOW, known: [show, hall, schema].map((path) => origin + path), close };
}
