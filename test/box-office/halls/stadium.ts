import { type Bowl, drawRing, type Ring } from './bowl';
import { createDraft } from './draft';
import { drawing, group, label } from './svg';
import type { DrawnHall } from './types';

/** Coordinates are written ten times larger and scaled down, so that they are whole numbers: this saves a fifth of the file's size. */
const SCALE = 10;

const circle: Ring['seat'] = (id, x, y) => `<circle id="${id}" cx="${Math.round(x)}" cy="${Math.round(y)}" r="40"/>`;
const use: Ring['seat'] = (id, x, y) => `<use id="${id}" href="#s" x="${Math.round(x)}" y="${Math.round(y)}"/>`;

const RINGS: Ring[] = [
  {
    first: 101,
    straight: 7,
    curved: 9,
    inner: 340,
    rows: 26,
    seat: circle,
    scale: SCALE,
    zone: ({ curved, fromMiddle, row }) => (curved ? 3 : fromMiddle < 0.6 && row <= 12 ? 5 : 4),
  },
  {
    first: 201,
    straight: 9,
    curved: 11,
    inner: 654,
    rows: 28,
    seat: use,
    scale: SCALE,
    zone: ({ curved, fromMiddle }) => (curved ? (fromMiddle > 0.7 ? 2 : 1) : 3),
  },
  {
    first: 301,
    straight: 9,
    curved: 13,
    inner: 990,
    rows: 26,
    seat: circle,
    scale: SCALE,
    zone: ({ curved, row }) => (curved ? 0 : row <= 8 ? 2 : 1),
  },
];

const TOTAL = 60_000;

function build(missing: Bowl['missing']): { draft: ReturnType<typeof createDraft>; rings: string[] } {
  const draft = createDraft({ id: 4, name: 'Стадион «Северный»' }, 1_000_001, 6);
  const bowl: Bowl = {
    half: 800,
    pitch: 10,
    rowPitch: 11,
    gap: 14,
    sectorName: String,
    schemaId: () => `a${draft.count().toString(36)}`,
    ...(missing && { missing }),
  };
  return { draft, rings: RINGS.map((ring) => drawRing(draft, ring, bowl)) };
}

const field = [
  '<rect class="field" x="-640" y="-290" width="1280" height="580"/>',
  '<path class="mark" d="M0-290V290M-640-120h170v240h-170M640-120h-170v240h170"/>',
  '<circle class="mark" r="82"/>',
  label(0, 18, 'Поле', 'name'),
];

/** The stadium of exactly 60,000 seats in three tiers. */
export function stadium(): DrawnHall {
  const sectors = RINGS.reduce((sum, { straight, curved }) => sum + 2 * (straight + curved), 0);
  const extra = build(undefined).draft.count() - TOTAL;
  const each = Math.floor(extra / sectors);
  let rest = extra - each * sectors;
  const { draft, rings } = build(() => {
    const one = rest > 0 ? 1 : 0;
    rest -= one;
    return each + one;
  });
  return draft.finish(
    drawing(
      { width: 4240, height: 2640 },
      {
        title: 'Стадион «Северный»: схема секторов и мест',
        style:
          '.seat{fill:#8f9bb3}.sector{fill:#f0f2f6;stroke:#d5d9e2}.field{fill:#dfeadf;stroke:#b9cdb9;stroke-width:6px}.mark{fill:none;stroke:#b9cdb9;stroke-width:4px}.name,.number{font-family:Arial;text-anchor:middle;fill:#444}.name{font-size:64px}.number{font-size:40px}',
        defs: '<circle id="s" r="40"/>',
        body: [
          group('transform="translate(2120 1320)"', [
            group('id="pitch"', field),
            ...rings.map((ring, index) => group(`id="tier-${index + 1}"`, [ring])),
          ]),
        ],
      },
    ),
  );
}
