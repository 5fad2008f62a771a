/** The hall alone in a shadow root with the widget's styles, for the benchmark and the hall's browser tests. */
import { render } from 'react-dom';
import { Hall } from '../../../src/hall/Hall';
import { priceColors } from '../../../src/hall/palette';
import type { HallHandle, HallProps } from '../../../src/hall/types';
import styles from '../../../src/styles/styles.css';
import { NO_LIMITS } from '../../hall/noLimits';

/** A hall as plain data, because it comes from another process. */
export interface StageData {
  seats: HallProps['seats'];
  sectors: HallProps['sectors'];
  schema: string;
  ticketGroups: HallProps['offer']['ticketGroups'];
  tariffs: HallProps['offer']['tariffs'];
  /** Pairs of seat and ticket group. */
  onSale: [seatId: string, groupId: string][];
}

export interface Stage {
  root: ShadowRoot;
  set: (change: Partial<HallProps>) => void;
  sell: (onSale: StageData['onSale']) => void;
  handle: HallHandle | null;
  /** When the hall was first painted, by `performance.now()`. */
  readyAt: number;
  /** The middles of the free seats at a chosen price, in CSS pixels of the window. */
  free: () => [x: number, y: number][];
  picked: string[][];
  unmount: () => void;
}

/** Selects the free seats of each ticket group. */
const FREE = '.pane .seats > g > [fill^="light-dark"]:not(.dim)';

export const mount = (host: HTMLElement, data: StageData): Stage => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const container = document.createElement('div');
  const width = host.clientWidth;
  container.className = `root ${width < 600 ? 'is-narrow' : width < 880 ? 'is-medium' : 'is-wide'}`;
  container.style.setProperty('--width', `${width}px`);
  root.append(container);
  const stage: Stage = {
    root,
    set: (change) => {
      Object.assign(props, change);
      if (change.offer) Object.assign(props, priceColors(change.offer));
      render(<Hall {...props} />, container);
    },
    sell: (onSale) => stage.set({ offer: { ...props.offer, groupOfSeat: new Map(onSale) } }),
    handle: null,
    readyAt: 0,
    free: () => [
      // One path draws all round seats of a kind, another all seats of rectangles and ellipses. In both a seat's part begins at its middle.
      ...[...root.querySelectorAll<SVGPathElement>(`${FREE} > path:not([transform])`)].flatMap((path) => {
        const begins = (path.getAttribute('d') ?? '').match(/M\S+ \S+?(?=[hm])/g);
        return [...new Set(begins)].map((begin): [number, number] => {
          const [across, down] = begin.slice(1).split(' ').map(Number);
          const { x, y } = new DOMPoint(across, down).matrixTransform(path.getScreenCTM() ?? undefined);
          return [x, y];
        });
      }),
      // Each remaining seat is an element of its own.
      ...[...root.querySelectorAll(`${FREE} > [transform]`)].map((shape): [number, number] => {
        const { left, top, width, height } = shape.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      }),
    ],
    picked: [],
    unmount: () => {
      render(null, container);
    },
  };
  const props: HallProps = {
    seats: data.seats,
    sectors: data.sectors,
    schema: data.schema,
    offer: { ticketGroups: data.ticketGroups, tariffs: data.tariffs, groupOfSeat: new Map(data.onSale) },
    ...priceColors(data),
    mine: new Set(),
    reserving: new Set(),
    chosenGroups: new Set(),
    limits: NO_LIMITS,
    offline: false,
    waiting: false,
    onPick: (ids) => stage.picked.push(ids),
    say: () => {},
    onRetry: () => {},
    onShowAll: () => stage.set({ chosenGroups: new Set() }),
    onReady: (handle) => {
      stage.handle = handle;
      stage.readyAt ||= performance.now();
    },
  };
  stage.set({});
  return stage;
};
