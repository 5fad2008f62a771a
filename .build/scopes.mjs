// Which declaration every name in a script means, and which declarations must not share a name.
import { parse } from 'acorn';

/**
 * @typedef {{ parent?: Scope, ofFunction: Scope, own: Map<string, Binding>, body?: Scope }} Scope
 * `body` is the scope of a function's body when its parameters have one of their own
 * @typedef {{ name: string, scope?: Scope, uses: Use[] }} Binding without a scope: declared outside of the script
 * @typedef {{ name: string, start: number, end: number, scope: Scope, form?: 'property' | 'export', binding?: Binding }} Use
 * `form`: the name is also that of a property (`{ a }`) or of an export (`export { a }`)
 */

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** @param {any} node @param {(child: any) => void} visit */
export function eachChild(node, visit) {
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const each of value) each?.type && visit(each);
    else if (value?.type) visit(value);
  }
}

/** @param {any} pattern what stands left of an assignment or in the place of a parameter @returns {string[]} */
function namesIn(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) => namesIn(each.type === 'RestElement' ? each : each.value));
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn);
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
}

/** What `var` and `function` lift to the function around them, from whatever block. @returns {string[]} */
function lifted(node) {
  if (node.type === 'FunctionDeclaration') return [node.id.name];
  if (FUNCTIONS.has(node.type) || node.type === 'ClassBody') return [];
  const own = node.type === 'VariableDeclaration' && node.kind === 'var' ? node.declarations : [];
  const names = own.flatMap((each) => namesIn(each.id));
  eachChild(node, (child) => names.push(...lifted(child)));
  return names;
}

/** What belongs to the block that these statements are. @returns {string[]} */
const ofBlock = (statements) =>
  statements.flatMap((each) => {
    if (each?.type === 'ClassDeclaration') return [each.id.name];
    if (each?.type !== 'VariableDeclaration' || each.kind === 'var') return [];
    return each.declarations.flatMap(({ id }) => namesIn(id));
  });

const refuse = (what) => {
  throw new Error(`${what}: .build/scopes.mjs cannot tell what a name means there`);
};

/**
 * @param {string} code one script or module of at most ES2020
 * @param {'js' | 'mjs'} kind
 * @returns {{ bindings: Binding[], free: Binding[], uses: Use[] }} uses in the order of the text
 */
export function scopesOf(code, kind) {
  /** @type {Scope[]} */ const scopes = [];
  /** @type {Use[]} */ const uses = [];

  /** @param {Scope | undefined} parent @param {string[]} names @param {boolean} ofFunction @returns {Scope} */
  const open = (parent, names, ofFunction = false) => {
    /** @type {any} */ const scope = { parent, own: new Map() };
    scope.ofFunction = ofFunction ? scope : parent?.ofFunction;
    for (const name of names) scope.own.set(name, { name, scope, uses: [] });
    scopes.push(scope);
    return scope;
  };
  const use = (id, scope, form) => uses.push({ name: id.name, start: id.start, end: id.end, scope, form });
  const visitAll = (nodes, scope) => {
    for (const each of nodes) if (each) visit(each, scope);
  };

  function visitFunction(node, scope) {
    const named = node.type === 'FunctionExpression' && node.id;
    const outer = named ? open(scope, [node.id.name]) : scope;
    if (node.id) use(node.id, outer);
    const params = node.params.flatMap(namesIn);
    const statements = node.body.type === 'BlockStatement' ? node.body.body : [];
    const inside = [...statements.flatMap(lifted), ...ofBlock(statements)];
    const simple = node.params.every((each) => each.type === 'Identifier');
    // a default value does not see what the body declares
    const own = open(outer, simple ? [...params, ...inside] : params, true);
    if (!simple && inside.some((name) => params.includes(name))) refuse('a parameter declared again');
    if (!simple) own.body = open(own, inside, true);
    visitAll(node.params, own);
    visitAll(statements.length ? statements : [node.body], own.body ?? own);
  }

  /** @type {Record<string, (node: any, scope: Scope) => void>} */
  const VISITORS = {
    Identifier: (node, scope) => use(node, scope),
    ClassDeclaration: (node, scope) => {
      use(node.id, scope);
      visitAll([node.superClass, node.body], scope);
    },
    ClassExpression: (node, scope) => {
      const own = node.id ? open(scope, [node.id.name]) : scope;
      visitAll([node.id, node.superClass, node.body], own);
    },
    MethodDefinition: (node, scope) => visitAll([node.computed && node.key, node.value], scope),
    BlockStatement: (node, scope) => visitAll(node.body, open(scope, ofBlock(node.body))),
    SwitchStatement: (node, scope) => {
      visit(node.discriminant, scope);
      visitAll(node.cases, open(scope, ofBlock(node.cases.flatMap((each) => each.consequent))));
    },
    ForStatement: (node, scope) =>
      visitAll([node.init, node.test, node.update, node.body], open(scope, ofBlock([node.init]))),
    CatchClause: (node, scope) => {
      const caught = namesIn(node.param);
      if (lifted(node.body).some((name) => caught.includes(name))) refuse('a caught error declared again');
      visitAll([node.param, ...node.body.body], open(scope, [...caught, ...ofBlock(node.body.body)]));
    },
    MemberExpression: (node, scope) => visitAll([node.object, node.computed && node.property], scope),
    Property: (node, scope) => {
      if (node.computed) visit(node.key, scope);
      if (!node.shorthand) return visit(node.value, scope);
      use(node.value.left ?? node.value, scope, 'property');
      if (node.value.right) visit(node.value.right, scope);
    },
    LabeledStatement: (node, scope) => visit(node.body, scope),
    ExportSpecifier: (node, scope) =>
      use(node.local, scope, node.local.start === node.exported.start ? 'export' : undefined),
    ExportNamedDeclaration: (node, scope) =>
      node.declaration || node.source ? refuse('an exported declaration') : visitAll(node.specifiers, scope),
    CallExpression: (node, scope) =>
      node.callee.name === 'eval' ? refuse('eval') : eachChild(node, (child) => visit(child, scope)),
  };
  const LEAVES = new Set(['BreakStatement', 'ContinueStatement', 'MetaProperty', 'ExportAllDeclaration']);
  const REFUSED = new Set(['WithStatement', 'ImportDeclaration', 'ExportDefaultDeclaration']);
  VISITORS.ForInStatement = VISITORS.ForOfStatement = (node, scope) =>
    visitAll([node.left, node.right, node.body], open(scope, ofBlock([node.left])));

  function visit(node, scope) {
    if (LEAVES.has(node.type)) return;
    if (REFUSED.has(node.type)) refuse(node.type);
    if (FUNCTIONS.has(node.type)) return visitFunction(node, scope);
    const visitor = VISITORS[node.type];
    if (visitor) visitor(node, scope);
    else eachChild(node, (child) => visit(child, scope));
  }

  const { body } = parse(code, { ecmaVersion: 2020, sourceType: kind === 'mjs' ? 'module' : 'script' });
  visitAll(body, open(undefined, [...body.flatMap(lifted), ...ofBlock(body)], true));

  /** @type {Map<string, Binding>} */ const free = new Map();
  for (const each of uses) {
    let scope = /** @type {Scope | undefined} */ (each.scope);
    while (scope && !scope.own.has(each.name)) scope = scope.parent;
    if (!scope && !free.has(each.name)) free.set(each.name, { name: each.name, uses: [] });
    each.binding = /** @type {Binding} */ ((scope?.own ?? free).get(each.name));
    each.binding.uses.push(each);
  }
  const bindings = scopes.flatMap(({ own }) => [...own.values()]);
  return { bindings, free: [...free.values()], uses: uses.sort((a, b) => a.start - b.start) };
}

/** @param {Binding} binding @returns {Set<Scope>} the scopes where its name must mean it: another declaration there would hide it */
export function reachOf(binding) {
  /** @type {Set<Scope>} */ const reach = new Set();
  for (const { scope } of binding.uses) {
    for (let each = /** @type {Scope | undefined} */ (scope); each; each = each.parent) {
      if (reach.has(each)) break;
      reach.add(each);
      if (each === binding.scope) break;
    }
  }
  if (binding.scope) reach.add(binding.scope);
  // a body may not declare again what its parameters are called
  if (binding.scope?.body) reach.add(binding.scope.body);
  return reach;
}

/** @param {Binding[]} bindings @returns {Binding[][]} to each of them those that must not have the same name */
export function rivalsOf(bindings) {
  const declared = new Map();
  for (const each of bindings) declared.set(each.scope, [...(declared.get(each.scope) ?? []), each]);
  const rivals = new Map(bindings.map((each) => [each, new Set()]));
  for (const each of bindings) {
    for (const scope of reachOf(each)) {
      for (const other of declared.get(scope) ?? []) {
        if (other === each) continue;
        rivals.get(each)?.add(other);
        rivals.get(other)?.add(each);
      }
    }
  }
  return [...rivals.values()].map((set) => [...set]);
}
