import { type Bowl, drawOpenRing, drawRing } from './bowl';
import { createDraft } from './draft';
import { drawing, group, label } from './svg';
import type { DrawnHall } from './types';

const FIELD_PLACES = 20_000;
/** Places of free seating in each sector of the upper tier. */
const OPEN_PLACES = 300;

/** A concert in a stadium: 20,000 stand on the field, the lower tier has numbered seats, the upper one is free seating. */
export function concert(): DrawnHall {
  const draft = createDraft({ id: 6, name: 'Стадион «Северный», концерт' }, 6_000_001, 4);
  const bowl: Bowl = {
    half: 460,
    pitch: 10,
    rowPitch: 11,
    gap: 14,
    sectorName: String,
    schemaId: (sector, row, seat) => `m${sector}-${row}-${seat}`,
  };
  draft.sector('field', 'Поле', { standing: true });
  for (let number = 1; number <= FIELD_PLACES; number += 1)
    draft.seat({ schemaId: 'field', row: 1, number, zone: 3, name: `Поле, вход ${number}` });
  const lower = drawRing(
    draft,
    {
      first: 101,
      straight: 5,
      curved: 7,
      inner: 310,
      rows: 16,
      seat: (id, x, y) => `<circle id="${id}" cx="${Math.round(x)}" cy="${Math.round(y)}" r="40"/>`,
      scale: 10,
      zone: ({ curved }) => (curved ? 1 : 2),
    },
    bowl,
  );
  const upper = drawOpenRing(
    draft,
    { first: 201, straight: 5, curved: 7, inner: 510, rows: 13 },
    { ...bowl, schemaId: (sector) => `free-${sector}`, places: OPEN_PLACES, zone: 0 },
  );
  const inside = [
    '<path class="stage" d="M-640-170H-520V170H-640Z"/>',
    // The stage is far deeper than wide, so its name runs along the depth.
    group('transform="translate(-580) rotate(-90)"', [label(0, 15, 'Сцена', 'name')]),
    '<rect id="field" class="field" x="-490" y="-250" width="980" height="500" rx="60"/>',
    label(0, 14, 'Поле', 'name'),
  ];
  return draft.finish(
    drawing(
      { width: 2320, height: 1400 },
      {
        title: 'Стадион «Северный»: схема концерта',
        style:
          '.seat{fill:#8f9bb3}.sector{fill:#eef0f4;stroke:#b9c1cf;stroke-width:2px}.field{fill:#e4ecf7;stroke:#9db2d3;stroke-width:4px}.stage{fill:#d9d2e6}.name,.number{font-family:Arial;text-anchor:middle;fill:#444}.name{font-size:44px}.number{font-size:26px}',
        defs: '',
        body: [
          group('transform="translate(1160 700)"', [
            group('id="inside"', inside),
            group('id="lower"', [lower]),
            group('id="upper"', [upper]),
          ]),
        ],
      },
    ),
  );
}
