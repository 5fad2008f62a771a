import { fieldsOf } from '../api/readerKit';
import { isSafeId } from '../domain/ids';
import * as texts from '../text/texts';

/** How many examples of one problem are named. */
const MOST_EXAMPLES = 3;

/** Fields whose own fields are called by ids. */
const CALLED_BY_IDS = new Set(['ticketGroupToSeat']);

const MONEY = new Set(['price', 'minPrice', 'oldPrice', 'amount']);
const TIMES = new Set(['startAt', 'startsAt', 'payTill']);
/** An id in a drawing may be any text. */
const ANY_TEXT = new Set(['schemaId']);
const WITH_OFFSET = /[+-]\d\d:\d\d$/;
const UNDERSCORED = /[a-z]_[a-z]/;
const SIX_DIGIT_COLOR = /^#[\da-f]{6}$/i;

interface Field {
  name: string;
  value: unknown;
}

/** What may be wrong with a field: how it is found, and what the web editor is told of it. */
interface Rule {
  isBroken: (field: Field) => boolean;
  /** What stands for the field in the text. */
  example: (field: Field) => string;
  text: (examples: string) => string;
}

const isId = (name: string): boolean => (name === 'id' || name.endsWith('Id')) && !ANY_TEXT.has(name);

const nameAndValue = ({ name, value }: Field): string => `${name}: ${value}`;

const RULES: Rule[] = [
  {
    isBroken: ({ name }) => UNDERSCORED.test(name),
    example: ({ name }) => name,
    text: texts.checkUnderscores,
  },
  {
    isBroken: ({ name, value }) => MONEY.has(name) && typeof value === 'string',
    example: ({ name, value }) => `${name}: "${value}"`,
    text: texts.checkMoneyAsText,
  },
  {
    isBroken: ({ name, value }) => TIMES.has(name) && typeof value === 'string' && !WITH_OFFSET.test(value),
    example: nameAndValue,
    text: texts.checkTimes,
  },
  {
    isBroken: ({ name, value }) => isId(name) && value !== null && !isSafeId(`${value}`),
    example: nameAndValue,
    text: texts.checkIds,
  },
  {
    isBroken: ({ name, value }) => name === 'color' && !!value && !SIX_DIGIT_COLOR.test(`${value}`),
    example: nameAndValue,
    text: texts.checkColors,
  },
];

/** Goes through all fields of an answer, however deep. */
function visitFields(value: unknown, visit: (field: Field) => void, areCalledByIds = false): void {
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [name, inside] of Object.entries(value)) {
    if (!isList && !areCalledByIds) visit({ name, value: inside });
    visitFields(inside, visit, CALLED_BY_IDS.has(name));
  }
}

/** Fields of an answer that are lists. */
const LISTS = ['performances', 'venues', 'shows', 'ticketGroups', 'tariffs', 'seats', 'sectors'];

/** Which fields of an answer cannot be read at all, each with what it has to be: the widget shows as if nothing were there. */
function unreadableFields(payload: unknown): string[] {
  const fields = fieldsOf(payload);
  const { ticketGroupToSeat } = fields;
  return [
    ...LISTS.filter((name) => fields[name] !== undefined && !Array.isArray(fields[name])).map(texts.checkNeedsList),
    ...(Array.isArray(ticketGroupToSeat) ? [texts.checkNeedsObject('ticketGroupToSeat')] : []),
  ];
}

/** Where the answers of a box office leave the contract (`api/openapi.yaml`), each kind once, with examples. */
export function contractProblems(payloads: unknown[]): string[] {
  const found = RULES.map((rule) => ({ rule, examples: new Set<string>() }));
  visitFields(payloads, (field) => {
    for (const { rule, examples } of found)
      if (examples.size < MOST_EXAMPLES && rule.isBroken(field)) examples.add(rule.example(field));
  });
  const unreadable = payloads.flatMap(unreadableFields);
  const problems = unreadable.length ? [texts.checkUnreadable(unreadable.join(', '))] : [];
  return problems.concat(
    found.flatMap(({ rule, examples }) => (examples.size ? [rule.text([...examples].join(', '))] : [])),
  );
}
