/** The page of hostileSchemas.test.ts: the hall, and the corpus, whose fifty megabytes are generated here and so need no transfer. */
import { mount as mountStage, type StageData } from '../bench/hall/stage';
import { attacks, SEATS, weights } from '../hall/attacks';
import type { Hostile } from './support/hostilePage';

const data = (schema: string): StageData => ({
  seats: SEATS,
  sectors: [{ id: 'hall', name: 'Партер' }],
  schema,
  ticketGroups: [{ id: 'g', name: '', color: '', minPrice: 100_000, billing: [{ tariffId: 't', price: 100_000 }] }],
  tariffs: [{ id: 't', name: '', isDefault: true }],
  onSale: SEATS.map(({ id }) => [id, 'g']),
});

const corpus = [...attacks, ...weights];

const show = (at: number) => {
  const host = document.createElement('div');
  document.getElementById('place')?.replaceChildren(host);
  return mountStage(host, data(corpus[at]?.svg ?? ''));
};

/** Inserts the schema of one attack into the page as a careless page would. */
const showNaively = (at: number) => {
  const place = document.getElementById('place');
  const range = document.createRange();
  range.selectNode(document.body);
  place?.replaceChildren(range.createContextualFragment(corpus[at]?.svg ?? ''));
};

/** Describes the changes outside the hall's element, or returns ''. */
const outside = (): string => {
  const own = window as unknown as Hostile & { checkout?: unknown };
  const [sentinel, ...others] = document.querySelectorAll('#sentinel');
  const look = getComputedStyle(sentinel ?? document.body);
  return [
    own.fires && 'script ran',
    (!sentinel || others[0]) && 'a second element has the id, or none',
    sentinel?.textContent !== 'outside' && 'the id names another element',
    (look.display !== 'block' || look.visibility !== 'visible' || look.opacity !== '1') && 'the page looks different',
    look.backgroundImage !== 'none' && 'the page has a picture',
    own.checkout && 'a global is theirs',
    document.baseURI !== location.href && 'the base address is theirs',
  ]
    .filter(Boolean)
    .join(', ');
};

const hostilePage = { show, showNaively, outside, data, mountStage };
Object.assign(window, { hostilePage });

export type HostilePage = typeof hostilePage;
