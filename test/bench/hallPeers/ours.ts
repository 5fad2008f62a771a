import { mount, type StageData } from '../hall/stage';
import type { Show } from './adapter';
import { compare } from './page';

/** How long the box office takes to answer, in ms. */
const ANSWER = 300;

/** The hall as the shop has it: the SVG text, the widget's styles and its first render are part of what is measured. */
const show: Show<StageData> = (host, data) => {
  const stage = mount(host, data);
  stage.set({
    onPick: (ids) => {
      stage.set({ reserving: new Set(ids) });
      setTimeout(() => stage.set({ reserving: new Set(), mine: new Set(ids) }), ANSWER);
    },
  });
  return {
    isDrawn: () => stage.root.querySelector('.seats path, .sectors text') !== null,
    freeSeats: () => [
      ...stage.free(),
      ...[...stage.root.querySelectorAll('.zone:not(.sold)')].map((zone): [number, number] => {
        const { left, top, width, height } = zone.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      }),
    ],
    isAnswered: () => stage.root.querySelector('.arc, .mine, .ring') !== null,
  };
};

compare(show);
