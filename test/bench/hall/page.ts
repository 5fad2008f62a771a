/** The page of the hall's benchmark: shows one of the two approaches and measures it. */
import { hallShowWhole } from '../../../src/text/texts';
import { plain, type Subject, seatToAimAt } from './plain';
import { mount as mountStage, type StageData } from './stage';

/** For this many ms a browser that has just started is busy with itself, which slows its pages on two cores. */
const STARTING = 2000;

export interface Figures {
  paint: number;
  blocked: number;
  longest: number;
  pan: number[];
  pinch: number[];
  /** The times of animation frames in two zooms, from the whole hall to seats and back, and in the work after each zoom. */
  zoom: number[];
  tap: number;
}

/**
 * Shows the hall without a drawing, as the shop does while the drawing loads. The framework is warm then.
 * @param weigh called before the hall is shown
 * @returns a function that delivers the drawing; the measured time begins with the call of this function
 */
const hall = async (host: HTMLElement, data: StageData, weigh: () => Promise<void>): Promise<() => Subject> => {
  let taken = '';
  const sold = new Map(data.onSale);
  let come: (schema: string) => void = () => {};
  const stage = mountStage(host, { seats: [], sectors: [], schema: '', ticketGroups: [], tariffs: [], onSale: [] });
  await weigh();
  stage.set({
    seats: data.seats,
    sectors: data.sectors,
    schema: new Promise((done) => {
      come = done;
    }),
    offer: { ticketGroups: data.ticketGroups, tariffs: data.tariffs, groupOfSeat: new Map(data.onSale) },
    onPick: ([id = '']) => {
      taken = id;
      stage.set({ reserving: new Set([id]) });
    },
  });
  const pane = stage.root.querySelector('.pane') as HTMLElement;
  const aim = seatToAimAt(data);
  const subject: Subject = {
    pane,
    ready: () => stage.root.querySelector('.seats path, .sectors text') !== null,
    zoomIn: () => stage.handle?.showProposal?.([aim]),
    zoomOut: () => stage.root.querySelector<HTMLElement>(`[aria-label='${hallShowWhole}']`)?.click(),
    free: () => {
      const area = pane.getBoundingClientRect();
      for (const [left, top] of stage.free())
        if (left > area.left + 40 && left < area.right - 40 && top > area.top + 40 && top < area.bottom - 80)
          return [left, top];
      throw Error('no free seat in sight');
    },
    answered: () => sold.has(taken) && stage.root.querySelector('.arc') !== null,
  };
  return () => {
    come(data.schema);
    return subject;
  };
};

/** Enough animation frames for a zoom of 280 ms, and for painting the part that it uncovers. */
const FLIGHT_FRAMES = 60;

/** The times of `count` animation frames with a step in each; of fewer if they take longer than 2.5 s. */
const frames = (count: number, step: (at: number) => unknown): Promise<number[]> =>
  new Promise((done) => {
    const times: number[] = [];
    let last = performance.now();
    const end = last + 2500;
    const next = (at: number) =>
      requestAnimationFrame((now) => {
        times.push(now - last);
        last = now;
        step(at);
        if (at < count && now < end) next(at + 1);
        else done(times.slice(1));
      });
    next(0);
  });
/** Whether an animation frame is being made: drawing in a ResizeObserver is a part of it. */
let making = false;
window.ResizeObserver = class extends ResizeObserver {
  constructor(callback: ResizeObserverCallback) {
    super((...given) => {
      making = true;
      callback(...given);
      // This microtask runs after the drawing's MutationObserver.
      queueMicrotask(() => {
        making = false;
      });
    });
  }
};
// The channel is created beforehand, because creating it takes 3 ms, which belong to neither approach.
const { port1: inbox, port2: outbox } = new MessageChannel();
/** Runs a function in the next message task, which follows the animation frame that is being made. */
const soon = (run: () => void) => {
  inbox.onmessage = run;
  outbox.postMessage(0);
};
/** Resolves when the first animation frame with the awaited state has been handed over. Requests no animation frame before that state. */
const painted = ({ pane }: Subject, there: () => boolean): Promise<number> =>
  new Promise((done) => {
    const look = () => {
      if (!there()) return;
      watch.disconnect();
      const handed = () => soon(() => done(performance.now()));
      if (making) handed();
      else requestAnimationFrame(handed);
    };
    const watch = new MutationObserver(look);
    watch.observe(pane.getRootNode(), { subtree: true, childList: true, attributes: true });
    look();
  });
const rest = (time: number) => new Promise((done) => setTimeout(done, time));

/** Mounts an approach and measures it. @param weigh called before anything is shown, and after everything is shown */
const measure = async (approach: 'hall' | 'plain', data: StageData, weigh: () => Promise<void>): Promise<Figures> => {
  const host = document.getElementById('host') as HTMLElement;
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(entry.duration);
  });
  observer.observe({ entryTypes: ['longtask'] });
  const show = await (approach === 'hall' ? hall : plain)(host, data, weigh);
  await rest(STARTING);
  tasks.length = 0;
  const start = performance.now();
  const subject = show();
  const paint = (await painted(subject, subject.ready)) - start;
  await rest(400);
  const load = [...tasks];
  await weigh();
  const box = subject.pane.getBoundingClientRect();
  const fire = (type: string, id: number, x: number, y: number) => {
    const init = { pointerId: id, pointerType: 'touch', clientX: x, clientY: y, bubbles: true, isPrimary: id === 1 };
    subject.pane.dispatchEvent(new PointerEvent(type, init));
  };
  // A synthetic pointer cannot be captured.
  subject.pane.setPointerCapture = () => {};
  const [cx, cy] = [box.left + box.width / 2, box.top + box.height / 2];
  const drag = async () => {
    fire('pointerdown', 1, cx, cy);
    const times = await frames(60, (at) =>
      fire('pointermove', 1, cx + 90 * Math.sin(at / 6), cy + 60 * Math.sin(at / 9)),
    );
    await rest(100);
    fire('pointerup', 1, cx, cy);
    await rest(600);
    return times;
  };
  const pan = await drag();
  const zoom = await frames(FLIGHT_FRAMES, (at) => at === 1 && subject.zoomIn());
  await rest(1200);
  zoom.push(...(await frames(FLIGHT_FRAMES, (at) => at === 1 && subject.zoomOut())));
  await rest(1200);
  subject.zoomIn();
  await rest(1200);
  pan.push(...(await drag()));
  fire('pointerdown', 1, cx - 40, cy);
  fire('pointerdown', 2, cx + 40, cy);
  const pinch = await frames(90, (at) => {
    const half = 40 * 2 ** Math.sin(at / 14);
    fire('pointermove', 1, cx - half, cy);
    fire('pointermove', 2, cx + half, cy);
  });
  fire('pointerup', 1, cx, cy);
  fire('pointerup', 2, cx, cy);
  await rest(1200);
  subject.zoomIn();
  await rest(1200);
  const [x, y] = subject.free();
  const element = document.elementFromPoint(x, y);
  const before = performance.now();
  if (approach === 'plain') element?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  else {
    const init = { pointerId: 1, pointerType: 'mouse', clientX: x, clientY: y, bubbles: true };
    subject.pane.dispatchEvent(new PointerEvent('pointerdown', init));
    subject.pane.dispatchEvent(new PointerEvent('pointerup', init));
  }
  const tap = (await painted(subject, subject.answered)) - before;
  return {
    paint,
    blocked: load.reduce((sum, time) => sum + Math.max(0, time - 50), 0),
    longest: Math.max(0, ...load),
    pan,
    pinch,
    zoom,
    tap,
  };
};

Object.assign(window, { hallBench: { measure } });
