/** Fixed data for the gallery: one theatre, one show, its season tickets; independent of the day and of chance. */
import type {
  BillingEntry,
  HallPlan,
  Id,
  Offer,
  Order,
  Performance,
  SeasonTicket,
  Show,
  Ticket,
  Venue,
} from '../../../src/domain/entities';
import { EMPTY_ORDER } from '../../../src/domain/orderState';
import { theatre } from '../../box-office/halls';

const drawn = theatre();

export const plan: HallPlan = { seats: drawn.seats, sectors: drawn.sectors, schema: drawn.svg };

export const show: Show = {
  id: '1',
  name: 'Чайка',
  description:
    'Комедия в четырёх действиях. Усадьба у озера, молодой драматург, знаменитая актриса и пьеса, которую никто не понял.',
  ageLimit: 16,
  durationMinutes: 160,
  imageUrl: '',
};

export const venue: Venue = { id: '1', name: 'Малая сцена', address: 'наб. Фонтанки, 65' };

export const performance = (id: number, date: string): Performance => ({
  id: `${id}`,
  startAt: `2026-${date}:00+03:00`,
  venueId: '1',
  showId: '1',
  name: '',
});

export const performances = [
  '06-14T19:00',
  '06-15T12:00',
  '06-15T19:00',
  '06-17T19:00',
  '06-20T19:00',
  '06-21T18:00',
  '06-26T19:00',
  '07-02T19:00',
  '07-04T19:00',
  '07-05T12:00',
].map((date, at) => performance(at + 1, date));

const SALES: Performance['sale'][] = [
  undefined,
  { state: 'box_office_only' },
  undefined,
  { state: 'cancelled' },
  undefined,
  { state: 'ended' },
  { state: 'on_sale' },
  { state: 'not_started', startsAt: '2026-06-20T12:00:00+03:00' },
];

/** Performances with prices. Some are not on sale, and some accept the Pushkin card. */
export const datesOfAllKinds: Performance[] = performances.map((each, at) => ({
  ...each,
  minPrice: at === 2 ? 1_250_000 : 150_000,
  pushkinCard: at % 3 === 0,
  sale: SALES[Math.min(at, SALES.length - 1)],
}));

export const manyDates: Performance[] = Array.from({ length: 50 }, (_, at) => ({
  ...performance(at + 1, new Date(Date.UTC(2026, 5, 14 + at * 2, 19)).toISOString().slice(5, 16)),
  minPrice: 150_000 - (at % 5) * 10_000,
}));

const PRICES = [1500, 2000, 2500, 3500, 4500];
const TARIFFS = [
  { id: '1', name: 'Взрослый', isDefault: true },
  { id: '2', name: 'Школьный', isDefault: false },
];

/** Plausible groups of sold seats, the same each time. */
const isSold = (at: number): boolean => (at * 7919) % 101 < 45 && at % 3 !== 1;

/** A ticket group for each price class of the hall; only the fourth group has a reduced tariff. */
export const offer: Offer = {
  tariffs: TARIFFS,
  ticketGroups: PRICES.map((roubles, at) => ({
    id: `${at}`,
    name: '',
    color: '',
    minPrice: at === 3 ? 280_000 : roubles * 100,
    billing: [{ tariffId: '1', price: roubles * 100 }, ...(at === 3 ? [{ tariffId: '2', price: 280_000 }] : [])],
  })),
  groupOfSeat: new Map(
    drawn.seats.flatMap(({ id }, at): [Id, Id][] => (isSold(at) ? [] : [[id, `${drawn.places[at]?.zone}`]])),
  ),
};

/** The offer `from` with its prices changed by `bill`, and the lowest price of each ticket group multiplied by `times`. */
const billed = (from: Offer, bill: (entry: BillingEntry, groupId: Id) => BillingEntry, times = 1): Offer => ({
  ...from,
  ticketGroups: from.ticketGroups.map((group) => ({
    ...group,
    minPrice: group.minPrice * times,
    billing: group.billing.map((entry) => bill(entry, group.id)),
  })),
});

/** The stalls are cheaper than before, and their prices have kopecks. */
export const offerMadeCheaper = billed(offer, (entry, groupId) => {
  if (groupId !== '3') return entry;
  return { ...entry, price: entry.price * 0.9 + (entry.tariffId === '1' ? 50 : 40), oldPrice: entry.price };
});

/** The offer of a season ticket: five performances for the price of four. */
export const seasonOffer = billed(offer, ({ tariffId, price }) => ({ tariffId, price: price * 4 }), 4);

const ticket = (at: number, tariffId: Id, price: number): Ticket => {
  const seat = drawn.seats[at];
  return {
    id: `t${at}`,
    seatId: seat?.id ?? '',
    tariffId,
    distributorId: '',
    ticketGroupId: '3',
    performanceId: '1',
    seasonTicketId: '',
    price,
    name: `Партер, ${seat?.name.toLowerCase()}`,
    seatName: `Партер, ${seat?.name.toLowerCase()}`,
    payTill: null,
    url: '',
  };
};

/** A hundred tickets for ten performances, with seat names as long as a venue may write them. */
export const orderWithMany: Order = (() => {
  const tickets = drawn.seats.slice(0, 100).map((seat, at) => ({
    ...ticket(at, '1', 1_234_500),
    performanceId: `${(at % 10) + 1}`,
    name: `${'Ложа бельэтажа правой стороны имени народного артиста, '.repeat(3)}${seat.name.toLowerCase()}`,
  }));
  const lines = [{ name: 'Сервисный сбор', amount: 50 }];
  return { ...EMPTY_ORDER, id: '8', status: 'open', type: 1, tickets, lines, amount: 123_450_050, payTillTimeout: 872 };
})();

const fifth = drawn.seats.findIndex(({ name }) => name === 'Ряд 5, место 6');

export const order: Order = {
  ...EMPTY_ORDER,
  id: '7',
  number: '104 582',
  status: 'open',
  type: 1,
  tickets: [ticket(fifth, '1', 350_000), ticket(fifth + 1, '2', 280_000)],
  amount: 630_000,
  payTillTimeout: 872,
  delivery: 'email',
};

export const orderOfFour: Order = {
  ...order,
  tickets: [
    ticket(fifth, '1', 350_000),
    ticket(fifth + 1, '2', 280_000),
    ticket(fifth + 2, '1', 350_000),
    ticket(fifth + 3, '1', 350_000),
  ],
  amount: 1_330_000,
};

/** Tickets that became cheaper, with a fee and an accepted promo code. */
export const orderWithLines: Order = {
  ...order,
  tickets: [
    { ...ticket(fifth, '1', 315_050), oldPrice: 350_000 },
    { ...ticket(fifth + 1, '2', 252_040), oldPrice: 280_000 },
  ],
  lines: [
    { name: 'Сервисный сбор 5 %', amount: 28_354 },
    { name: 'Промокод ТЕАТР', amount: -56_709 },
  ],
  promo: { code: 'ТЕАТР', accepted: true, message: 'Скидка 10 % на спектакли большой сцены' },
  amount: 538_735,
};

/** An order with many fees. */
export const orderWithManyLines: Order = {
  ...orderWithLines,
  lines: [
    ...orderWithLines.lines,
    ...Array.from({ length: 10 }, (_, at) => ({
      name: `Взнос на восстановление органа, часть ${at + 1}`,
      amount: 1050,
    })),
  ],
  amount: 549_235,
};

/** A promo code of the greatest length in the contract, with a long message of the box office. */
export const orderWithLongPromo: Order = {
  ...orderWithLines,
  promo: {
    code: 'ДРУЗЬЯТЕАТРА'.repeat(5),
    accepted: true,
    message:
      'Скидка действует на спектакли большой сцены, кроме премьер, гастролей и показов в праздничные дни. '.repeat(5),
  },
};

/** A standing sector, whose places are sold by how many, in front of the theatre's rows. */
const FLOOR: HallPlan['seats'] = Array.from({ length: 40 }, (_, at) => ({
  id: `floor${at}`,
  schemaId: '',
  name: `Танцпол, вход ${at + 1}`,
  sectorId: 'floor',
}));

export const planWithFloor: HallPlan = {
  ...plan,
  seats: [...FLOOR, ...plan.seats],
  sectors: [{ id: 'floor', name: 'Танцпол', standing: true }, ...plan.sectors],
};

export const offerWithFloor: Offer = {
  ...offer,
  groupOfSeat: new Map([...FLOOR.map(({ id }): [Id, Id] => [id, '3']), ...offer.groupOfSeat]),
};

/** Three places of the standing sector, one of them at the reduced tariff, and a seat. */
export const orderWithFloor: Order = {
  ...order,
  tickets: [
    ...['1', '1', '2'].map((tariffId, at) => ({
      ...ticket(fifth, tariffId, tariffId === '1' ? 350_000 : 280_000),
      id: `f${at}`,
      seatId: `floor${at}`,
      name: `Танцпол, вход ${at + 1}`,
    })),
    ticket(fifth, '1', 350_000),
  ],
  amount: 1_330_000,
};

const CONDITION = 'До 18 лет, по ученическому билету на входе';

/** The reduced tariff has a condition, and another tariff is unavailable in the stalls. */
export const offerWithConditions: Offer = {
  ...offer,
  tariffs: [
    ...TARIFFS.map((tariff) => (tariff.id === '2' ? { ...tariff, description: CONDITION } : tariff)),
    { id: '3', name: 'Льготный', isDefault: false, description: 'Пенсионерам и студентам' },
  ],
  ticketGroups: offer.ticketGroups.map((group) => ({
    ...group,
    billing:
      group.id === '3'
        ? [...group.billing, { tariffId: '3', price: 315_000, unavailable: 'льготные билеты в партер закончились' }]
        : group.billing,
  })),
};

export const offerForSchools = billed(offerWithConditions, (entry, groupId) =>
  groupId === '3' && entry.tariffId === '1' ? { ...entry, unavailable: 'партер только для школ' } : entry,
);

/** Texts as long as a box office may send them: they must not overflow their elements. */
const LONG =
  'Дети от семи до восемнадцати лет включительно, студенты очной формы обучения и их сопровождающие, '.repeat(2);

export const offerWithLongWords: Offer = {
  ...billed(offerWithConditions, (entry) => ({ ...entry, unavailable: entry.unavailable && LONG })),
  tariffs: offerWithConditions.tariffs.map((tariff) => ({ ...tariff, name: LONG, description: LONG })),
};

const season = (id: number, name: string, description: string, count: number, roubles: number): SeasonTicket => ({
  id: `${id}`,
  name,
  description,
  imageUrl: '',
  minPrice: roubles * 100,
  performancesCount: count,
});

export const seasonTickets = [
  season(
    1,
    'Русская классика',
    'Пять спектаклей большой сцены: Чехов, Островский, Гоголь. Одно место на весь сезон, в один и тот же ряд.',
    5,
    6000,
  ),
  season(2, 'Вечера оперы', 'Премьеры и любимые постановки с приглашёнными солистами.', 4, 9200),
  season(3, 'Чехов. Всё главное', '«Чайка», «Дядя Ваня», «Три сестры» и «Вишнёвый сад» в одном абонементе.', 4, 5600),
  season(4, 'Камерная музыка', 'Шесть вечеров у рояля: от барокко до наших дней.', 6, 4800),
];

const NAMES = ['Чайка', 'Гроза', 'Ревизор', 'Дядя Ваня', 'Бесприданница'];

export const covered = ['06-14T19:00', '06-28T19:00', '09-12T19:00', '10-04T18:00', '11-22T19:00'].map((date, at) => ({
  ...performance(100 + at, date),
  name: NAMES[at] ?? '',
  minPrice: 150_000,
}));
