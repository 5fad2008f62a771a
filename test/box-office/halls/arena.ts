import { type Bowl, drawRing } from './bowl';
import { createDraft } from './draft';
import { coordinate, drawing, group, label } from './svg';
import type { DrawnHall } from './types';

const BOWL: Bowl = {
  half: 288,
  pitch: 10,
  rowPitch: 11,
  gap: 12,
  sectorName: String,
  schemaId: (sector, row, seat) => `s${sector}r${row}m${seat}`,
};

const rink = [
  '<rect class="field" x="-420" y="-170" width="840" height="340" rx="140"/>',
  '<line class="mark" x1="0" y1="-170" x2="0" y2="170"/>',
  '<circle class="mark" r="46"/>',
  ...[-1, 1].flatMap((side) =>
    [-1, 1].map((end) => `<circle class="mark" cx="${end * 260}" cy="${side * 84}" r="38"/>`),
  ),
  label(0, 12, 'Лёд', 'name'),
];

/** The ice arena of about 12,000 seats: sectors 101 to 116 below, 201 to 224 above. */
export function arena(): DrawnHall {
  const draft = createDraft({ id: 3, name: 'Ледовая арена' }, 100_001, 5);
  const lower = drawRing(
    draft,
    {
      first: 101,
      straight: 3,
      curved: 5,
      inner: 220,
      rows: 14,
      seat: (id, x, y) => `<use href="#s" id="${id}" x="${coordinate(x)}" y="${coordinate(y)}"/>`,
      zone: ({ curved, fromMiddle }) => (!curved ? 4 : fromMiddle > 0.7 ? 3 : 2),
    },
    BOWL,
  );
  const upper = drawRing(
    draft,
    {
      first: 201,
      straight: 3,
      curved: 9,
      inner: 410,
      rows: 20,
      seat: (id, x, y) =>
        `<rect id="${id}" x="${coordinate(x - 4)}" y="${coordinate(y - 4)}" width="8" height="8" rx="2"/>`,
      zone: ({ curved, fromMiddle }) => (!curved || fromMiddle > 0.8 ? 2 : fromMiddle > 0.4 ? 1 : 0),
    },
    BOWL,
  );
  return draft.finish(
    drawing(
      { width: 1880, height: 1300 },
      {
        title: 'Ледовая арена: схема секторов и мест',
        style:
          '.seat{fill:#8f9bb3}.sector{fill:#eef0f4;stroke:#d5d9e2}.field{fill:#e3e8ef;stroke:#c3cbd8;stroke-width:4px}.mark{fill:none;stroke:#c3cbd8;stroke-width:2px}.name,.number{font-family:Arial;text-anchor:middle;fill:#444}.name{font-size:40px}.number{font-size:26px;font-weight:bold}',
        defs: '<circle id="s" r="4"/>',
        body: [
          group('transform="translate(940 650)"', [
            group('id="ice"', rink),
            group('id="lower"', [lower]),
            group('id="upper"', [upper]),
          ]),
        ],
      },
    ),
  );
}
