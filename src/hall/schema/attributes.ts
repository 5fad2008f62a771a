import type { Budget } from './budget';
import { type Declarations, parseDeclarations, UNKNOWN_MOVE } from './declarations';
import type { SchemaNode } from './parse';
import { type Compound, movesElements, type StyleRule } from './styleSheet';

export type AttributeReader = (node: SchemaNode) => Map<string, string>;

/** What reading an element costs besides its style, and to look at a rule or one element further up for it. */
const WORK_PER_ELEMENT = 40;
const WORK_PER_LOOK = 10;

/**
 * Elements that no rule can tell apart: they agree in name, classes and, where rules speak of it, id, and so do all above them. What
 * rules say of one counts for the thousands of others.
 */
interface Kind {
  name: string;
  classes: Set<string>;
  id: string | undefined;
  parent: Kind | undefined;
  children: Map<string, Kind>;
  /** What rules say of it, once that was asked for. */
  declarations?: Declarations;
}

const createKind = ({ classes, ...kind }: Omit<Kind, 'classes' | 'children'> & { classes: string }): Kind => ({
  ...kind,
  classes: new Set(classes.split(/\s+/)),
  children: new Map(),
});

/** What stands in here is drawn where a `use` shows it. Browsers disagree on whether what is around it here is around it there. */
const SHARED = new Set(['defs', 'symbol']);

const isMet = ({ name, ids, classes }: Compound, kind: Kind): boolean =>
  (name === undefined || name === kind.name) &&
  ids.every((id) => id === kind.id) &&
  classes.every((className) => kind.classes.has(className));

/** @returns by what rules are found: the rarest thing that they ask of their element */
const entryOf = ({ name, ids, classes }: Compound): string => {
  if (ids[0] !== undefined) return `#${ids[0]}`;
  return classes[0] !== undefined ? `.${classes[0]}` : (name ?? '*');
};

/** Knows what style sheets say of each kind of element. */
class Cascade {
  /** Rules by what they ask for, each with its place in the order in which they win. */
  private readonly rules = new Map<string, [rule: StyleRule, place: number][]>();
  private readonly ids = new Set<string>();
  /** Some rule asks what is above its element: else that does not tell kinds apart. */
  private readonly asksAbove: boolean;
  private readonly top = createKind({ name: '', id: undefined, parent: undefined, classes: '' });
  private readonly kinds = new Map<SchemaNode, Kind>();
  private readonly budget: Budget;

  constructor(rules: StyleRule[], budget: Budget) {
    this.budget = budget;
    this.asksAbove = rules.some(({ above }) => above.length > 0);
    const inOrder = [...rules].sort((one, other) => one.specificity - other.specificity);
    for (const [place, rule] of inOrder.entries()) {
      const entry = entryOf(rule.subject);
      const others = this.rules.get(entry);
      if (others) others.push([rule, place]);
      else this.rules.set(entry, [[rule, place]]);
      for (const { ids } of [rule.subject, ...rule.above.map(({ compound }) => compound)])
        for (const id of ids) this.ids.add(id);
    }
  }

  /** @returns what the rules say of an element, undefined where there are none */
  declarationsFor(node: SchemaNode): Declarations | undefined {
    if (!this.rules.size) return;
    const kind = this.kindWithin(this.kindAround(node), node);
    kind.declarations ??= this.declare(kind);
    return kind.declarations;
  }

  private kindAround({ parent }: SchemaNode): Kind {
    if (!this.asksAbove || !parent) return this.top;
    let kind = this.kinds.get(parent);
    if (!kind) {
      kind = this.kindWithin(this.kindAround(parent), parent);
      this.kinds.set(parent, kind);
    }
    return kind;
  }

  private kindWithin(around: Kind, { name, attributes }: SchemaNode): Kind {
    const classes = attributes.get('class');
    const ownId = attributes.get('id');
    const id = ownId !== undefined && this.ids.has(ownId) ? ownId : undefined;
    const key = `${name}.${classes ?? ''}#${id ?? ''}`;
    let kind = around.children.get(key);
    if (!kind) {
      this.budget.spend(key.length);
      kind = createKind({ name, id, parent: around, classes: classes ?? '' });
      around.children.set(key, kind);
    }
    return kind;
  }

  private declare(kind: Kind): Declarations {
    const entries = ['*', kind.name, ...[...kind.classes].map((name) => `.${name}`), `#${kind.id}`];
    const met = entries
      .flatMap((entry) => this.rules.get(entry) ?? [])
      .filter(([rule]) => this.applies(rule, kind))
      .sort(([, one], [, other]) => one - other);
    const all: Declarations = { normal: new Map(), important: new Map() };
    for (const [{ declarations }] of met) {
      this.budget.spend(declarations.normal.size);
      for (const [property, value] of declarations.normal) all.normal.set(property, value);
      for (const [property, value] of declarations.important) all.important.set(property, value);
    }
    const isByOthers = ([{ above, declarations }]: (typeof met)[number]) => above.length && movesElements(declarations);
    if (met.some(isByOthers) && this.isShared(kind)) all.important.set(UNKNOWN_MOVE, 'unread');
    return all;
  }

  private isShared(kind: Kind): boolean {
    for (let each: Kind | undefined = kind; each; each = each.parent) {
      this.budget.spend(WORK_PER_LOOK);
      if (SHARED.has(each.name)) return true;
    }
    return false;
  }

  private applies(rule: StyleRule, kind: Kind): boolean {
    this.budget.spend(WORK_PER_LOOK);
    return isMet(rule.subject, kind) && this.isBelow(kind, rule, 0);
  }

  /** @returns whether what is above an element meets what the rule asks there, from some step outwards */
  private isBelow(kind: Kind, rule: StyleRule, step: number): boolean {
    const asked = rule.above[step];
    if (!asked) return true;
    for (let outer = kind.parent; outer && outer !== this.top; outer = outer.parent) {
      this.budget.spend(WORK_PER_LOOK);
      if (isMet(asked.compound, outer) && this.isBelow(outer, rule, step + 1)) return true;
      if (asked.isParent) return false;
    }
    return false;
  }
}

/** @returns what reads the attributes of an element, with what style sheets and its `style` say of it */
export const createAttributeReader = (rules: StyleRule[], budget: Budget): AttributeReader => {
  const cascade = new Cascade(rules, budget);
  /** Declarations by the text that made them: thousands of seats have the same style. */
  const parsedStyles = new Map<string, Declarations>();
  const ownDeclarations = (style: string): Declarations => {
    let declarations = parsedStyles.get(style);
    if (!declarations) {
      declarations = parseDeclarations(style);
      parsedStyles.set(style, declarations);
    }
    return declarations;
  };
  return (node: SchemaNode): Map<string, string> => {
    const style = node.attributes.get('style');
    const ruled = cascade.declarationsFor(node);
    const own = style ? ownDeclarations(style) : undefined;
    budget.spend((style?.length ?? 0) + WORK_PER_ELEMENT);
    const declared = [ruled?.normal, own?.normal, ruled?.important, own?.important].filter((each) => each?.size);
    if (!declared.length) return node.attributes;
    const all = new Map(node.attributes);
    for (const declarations of declared) for (const [property, value] of declarations ?? []) all.set(property, value);
    return all;
  };
};
