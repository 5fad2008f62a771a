/** The page of drawings.test.ts: a drawing as the browser shows it, and beside it as the hall shows it. */
import { mount as mountStage } from '../bench/hall/stage';

const SEAT_ID = /^s\d+$/;
const COLORS = ['#3f81f2', '#e04f06', '#127d74'];

/** Every fifth seat is sold; the others have three prices, in the order of the drawing. */
const isOnSale = (at: number): boolean => at % 5 !== 4;

function column(): HTMLElement {
  const host = document.createElement('div');
  host.style.cssText = 'flex:0 0 390px;box-sizing:border-box;padding:8px;min-width:0';
  document.body.append(host);
  return host;
}

/** @returns ids of the seats */
function showRaw(svg: string): string[] {
  const shadow = column().attachShadow({ mode: 'open' });
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement as unknown as SVGSVGElement;
  root.style.cssText = 'width:100%;height:auto;max-height:380px;background:#fff';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { font-family: Inter, sans-serif !important }');
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(root);
  return [...root.querySelectorAll('[id]')].flatMap(({ id }) => (SEAT_ID.test(id) ? [id] : []));
}

async function show(svg: string): Promise<void> {
  document.body.style.cssText = 'margin:0;display:flex;align-items:flex-start';
  const ids = showRaw(svg);
  const groupOf = (at: number): string => `${Math.floor((at / ids.length) * COLORS.length)}`;
  document.documentElement.style.setProperty('--bsw-font', 'Inter, sans-serif');
  const stage = mountStage(column(), {
    seats: ids.map((id, at) => ({ id, schemaId: id, name: `Ряд 1, место ${at + 1}`, sectorId: 'p' })),
    sectors: [{ id: 'p', name: 'Партер' }],
    schema: svg,
    ticketGroups: COLORS.map((color, at) => ({
      id: `${at}`,
      name: '',
      color,
      minPrice: 100_000,
      billing: [{ tariffId: 't', price: 100_000 }],
    })),
    tariffs: [{ id: 't', name: '', isDefault: true }],
    onSale: ids.flatMap((id, at) => (isOnSale(at) ? [[id, groupOf(at)] as [string, string]] : [])),
  });
  while (!stage.readyAt) await new Promise(requestAnimationFrame);
}

const drawingsPage = { show };
Object.assign(window, { drawingsPage });

export type DrawingsPage = typeof drawingsPage;
