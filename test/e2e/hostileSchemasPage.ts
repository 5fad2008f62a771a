/** The page of the hostile schemas' test: the hall, and the corpus beside it, so that fifty megabytes need not cross a wire. */
import { mount as mountStage, type StageData } from '../bench/hall/stage';
import { attacks, SEATS, weights } from '../hall/attacks';

const data = (schema: string): StageData => ({
  seats: SEATS,
  sectors: [{ id: 'hall', name: 'Партер' }],
  schema,
  ticketGroups: [{ id: 'g', name: '', color: '', minPrice: 100_000, billing: [{ tariffId: 't', price: 100_000 }] }],
  tariffs: [{ id: 't', name: '', isDefault: true }],
  onSale: SEATS.map(({ id }) => [id, 'g']),
});

const corpus = [...attacks, ...weights];

/** Shows the schema of one attack in a fresh element. */
const show = (at: number) => {
  const host = document.createElement('div');
  document.getElementById('place')?.replaceChildren(host);
  return mountStage(host, data(corpus[at]?.svg ?? ''));
};

/** Puts the schema of one attack into the page as a careless page would. */
const showNaively = (at: number) => {
  const place = document.getElementById('place');
  const range = document.createRange();
  range.selectNode(document.body);
  place?.replaceChildren(range.createContextualFragment(corpus[at]?.svg ?? ''));
};

/** What the test calls; the build takes one export. */
export const mount = { show, showNaively, data, mountStage };
