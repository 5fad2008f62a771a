/** The page of the hall's browser tests: a hall, and the buyer's own seats, which this page keeps in place of the shop. */
import { mount as mountStage, type Stage, type StageData } from '../bench/hall/stage';

/** Shows the hall in `#host` and answers picks as the shop does: a seat is first reserving, then at once the buyer's. */
const show = (data: StageData): Stage => {
  const stage = mountStage(document.getElementById('host') as HTMLElement, data);
  const mine = new Set<string>();
  stage.set({
    onPick: (ids) => {
      stage.picked.push(ids);
      stage.set({ reserving: new Set(ids) });
      for (const id of ids) if (!mine.delete(id)) mine.add(id);
      stage.set({ reserving: new Set(), mine: new Set(mine) });
    },
  });
  Object.assign(window, { stage });
  return stage;
};

Object.assign(window, { hallPage: { show } });
