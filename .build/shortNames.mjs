// Gives the minified script's variables the names that compress best.
// A third of what brotli writes for the script is about one-letter names: each one that differs from an equal piece of
// code elsewhere cuts a copy in two, and a copy costs three bytes. So equal pieces of code shall be equal to the letter.
// The measure is the number of different pieces of a few lengths, and how surprising a name is after the character before
// it; the search swaps names and, function by function, gives all of them anew. Measured: 0.8 kB brotli of 38.5.
import { brotliCompressSync } from 'node:zlib';
import { edited } from './edit.mjs';
import { reachOf, rivalsOf, scopesOf } from './scopes.mjs';

/** @typedef {import('./scopes.mjs').Binding & { index: number, at: number[], name: number, banned: Set<number> }} Variable */

/** Lengths of the pieces that are compared; brotli copies from about 5 characters on, and 9 at a time on average. */
const LENGTHS = [4, 5, 7];
const LONGEST = Math.max(...LENGTHS);
/** Prices in bits, found by trial: of one more different piece, of a name's surprise (times), of a second letter. */
const PIECE = 8;
const SURPRISE = 3;
const SECOND_LETTER = 3;
const ROUNDS = 12;
/** Tries at the end, of a few swaps each; one takes 0.15 s, and there is little to win after these. */
const ATTEMPTS = 30;
const SWAPS = 4;
/** A small script may have none that is allowed. */
const MOST_PICKS = 400;
/** The first rounds take what is nearly best, too, so that the search does not end where it began. */
const HEAT = 15;
/** Swaps that touch more places than this hardly ever pay, and take the longest. */
const MOST_PLACES = 600;
const CANDIDATES = 10;
/** Where the search begins: the sizes of ten or more tried on one source lay 100 B apart. Try some when the budget is near. */
const SEED = 1;
const LETTERS = 'etnraoislcudpfhmvgbwy_xkM$STCIOAjEzPqLRGNUDHBVFWJZKQXY';
const TABLE_BITS = 20;
/** Names that stand for "not named yet", one for each variable of a function. */
const UNNAMED = 40;

/** The same on every machine: a build must not depend on luck. */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return ((state >>> 8) + 0.5) / 0x1000000;
  };
}

/**
 * @param {string} code a script that a minifier has named already
 * @param {'js' | 'mjs'} kind
 * @returns {import('./edit.mjs').Edit[]} the new names
 */
export function shortNames(code, kind) {
  const { bindings, free, uses } = scopesOf(code, kind);
  const variables = /** @type {Variable[]} */ (/** @type {unknown} */ (bindings.filter((each) => each.uses.length)));
  /** @type {string[]} */ const names = [...new Set([...LETTERS, ...variables.map((each) => String(each.name))])];
  const numberOf = new Map(names.map((name, index) => [name, index]));
  variables.forEach((each, index) => {
    Object.assign(each, { index, at: [], name: numberOf.get(String(each.name)), banned: new Set() });
  });
  const rivals = /** @type {Variable[][]} */ (rivalsOf(variables));
  for (const each of free) {
    const reach = reachOf(each);
    const name = numberOf.get(each.name);
    if (name !== undefined) for (const other of variables) if (reach.has(other.scope)) other.banned.add(name);
  }

  // The text as numbers: a character each, and one number for each whole name.
  const characters = new Map();
  /** @type {number[]} */ const numbers = [];
  const write = (piece) => {
    for (const each of piece) {
      if (!characters.has(each)) characters.set(each, characters.size);
      numbers.push(characters.get(each));
    }
  };
  write('\0'.repeat(LONGEST));
  let read = 0;
  const named = uses.filter((each) => each.binding?.scope);
  for (const { start, end, name, form, binding } of named) {
    write(code.slice(read, start) + (form === 'property' ? `${name}:` : ''));
    /** @type {Variable} */ (binding).at.push(numbers.length);
    numbers.push(0);
    read = end;
  }
  write(code.slice(read) + '\0'.repeat(LONGEST));
  const text = Int32Array.from(numbers);
  const FIRST = characters.size;
  const KINDS = FIRST + names.length + UNNAMED;
  for (const each of variables) for (const place of each.at) text[place] = FIRST + each.name;

  // A piece is known by the weighted sum of its characters' random values: a new name adds a difference to it.
  const random = randomNumbers(SEED);
  const value = Int32Array.from({ length: KINDS }, () => random() * 2 ** 32);
  const weight = new Int32Array(2 * LONGEST).fill(1);
  for (let i = 1; i < weight.length; i++) weight[i] = Math.imul(weight[i - 1], 0x3000539);
  const slot = (sum) => Math.imul(sum ^ (sum >>> 16), 0x9e3779b1) >>> (32 - TABLE_BITS);
  const pieces = LENGTHS.map((length) => {
    const sums = new Int32Array(text.length);
    const seen = new Uint16Array(1 << TABLE_BITS);
    for (let end = length - 1; end < text.length; end++) {
      for (let back = 0; back < length; back++) {
        sums[end] = (sums[end] + Math.imul(value[text[end - back]], weight[back])) | 0;
      }
      seen[slot(sums[end])]++;
    }
    return { length, sums, seen };
  });

  // How often each character stands, and stands after which.
  const single = new Int32Array(KINDS);
  const pair = new Int32Array(KINDS * KINDS);
  const pairAt = (place) => text[place - 1] * KINDS + text[place];
  for (let place = LONGEST; place < text.length; place++) {
    single[text[place]]++;
    pair[pairAt(place)]++;
  }
  const surprise = (place) => {
    const share = (single[text[place]] + 0.05) / (text.length + 5);
    const bits = -Math.log2((pair[pairAt(place)] + 50 * share) / (single[text[place - 1]] + 50));
    return bits * SURPRISE + (text[place] >= FIRST + LETTERS.length ? SECOND_LETTER : 0);
  };

  const visited = new Int32Array(text.length);
  let visit = 0;
  const touched = new Int32Array(text.length);

  /** Swaps two names among these variables. @param {Variable[]} group @returns {number} by how many bits that is worse */
  function swap(group, from, to) {
    let change = 0;
    const difference = (value[FIRST + to] - value[FIRST + from]) | 0;
    let count = 0;
    visit += 1;
    for (const { at } of group) {
      for (const place of at) {
        for (let next = place; next <= place + 1; next++) {
          if (visited[next] === visit) continue;
          visited[next] = visit;
          touched[count++] = next;
        }
      }
    }
    for (let i = count - 1; i >= 0; i--) {
      const place = touched[i];
      single[text[place]]--;
      pair[pairAt(place)]--;
      change -= surprise(place);
    }
    for (const each of group) for (const place of each.at) text[place] = FIRST + (each.name === from ? to : from);
    for (let i = 0; i < count; i++) {
      const place = touched[i];
      change += surprise(place);
      single[text[place]]++;
      pair[pairAt(place)]++;
    }
    for (const { length, sums, seen } of pieces) {
      visit += 1;
      count = 0;
      for (const { at } of group) {
        for (const place of at) {
          for (let end = place; end < place + length; end++) {
            if (visited[end] === visit) continue;
            visited[end] = visit;
            touched[count++] = end;
            if (--seen[slot(sums[end])] === 0) change -= PIECE;
          }
        }
      }
      for (const { at, name } of group) {
        const step = name === from ? difference : -difference | 0;
        for (const place of at) {
          for (let back = 0; back < length; back++) {
            sums[place + back] = (sums[place + back] + Math.imul(step, weight[back])) | 0;
          }
        }
      }
      for (let i = 0; i < count; i++) if (seen[slot(sums[touched[i]])]++ === 0) change += PIECE;
    }
    for (const each of group) each.name = each.name === from ? to : from;
    return change;
  }

  const asked = new Int32Array(variables.length);
  let question = 0;
  /** The variables that swap `variable`'s name and `to` with it, so that no two rivals meet; nothing when that is not allowed. */
  function swappedWith(variable, to) {
    const from = variable.name;
    const group = [variable];
    let places = 0;
    question += 1;
    asked[variable.index] = question;
    for (const each of group) {
      const name = each.name === from ? to : from;
      places += each.at.length;
      if (places > MOST_PLACES || each.banned.has(name)) return undefined;
      for (const rival of rivals[each.index]) {
        if (rival.name !== name || asked[rival.index] === question) continue;
        asked[rival.index] = question;
        group.push(rival);
      }
    }
    return group;
  }

  /** Names found between the same characters elsewhere, by what stands before, behind or around. */
  let met = new Map();
  const surroundings = (place) => {
    let [before, behind, around] = [1, 2, 3];
    for (let step = 1; step <= 4; step++) {
      before = (before + Math.imul(value[text[place - step]], weight[step])) | 0;
      behind = (behind + Math.imul(value[text[place + step]], weight[step + 4])) | 0;
      if (step === 2) around = before ^ Math.imul(behind, 5);
    }
    return [before, behind, around];
  };
  function meet() {
    met = new Map();
    for (const { at, name } of variables) {
      for (const place of at) {
        for (const key of surroundings(place)) {
          if (!met.has(key)) met.set(key, new Set());
          met.get(key).add(name);
        }
      }
    }
  }
  /** @returns {number[]} the most promising names for a variable */
  function candidates(variable) {
    const votes = new Map();
    for (const place of variable.at) {
      for (const key of surroundings(place)) {
        for (const name of met.get(key) ?? []) votes.set(name, (votes.get(name) ?? 0) + 1);
      }
    }
    return [...votes.keys()]
      .filter((name) => name !== variable.name && !variable.banned.has(name))
      .sort((a, b) => votes.get(b) - votes.get(a) || a - b)
      .slice(0, CANDIDATES);
  }

  const busiest = [...variables].sort((a, b) => b.at.length - a.at.length || a.index - b.index);
  /** One round of swaps, each variable once. @param {number} heat @param {Set<Variable>} variables @returns {Set<Variable>} that changed, and their rivals */
  function improve(heat, variables) {
    const luck = () => (heat ? heat * Math.log(-Math.log(random())) : 0);
    const changed = new Set();
    for (const variable of busiest) {
      if (!variables.has(variable)) continue;
      const from = variable.name;
      let best = Math.min(luck(), -1e-6);
      let chosen = from;
      for (const to of candidates(variable)) {
        const group = swappedWith(variable, to);
        if (!group) continue;
        const change = swap(group, from, to) + luck();
        swap(group, to, from);
        if (change < best) [best, chosen] = [change, to];
      }
      const group = swappedWith(variable, chosen);
      if (!group || chosen === from) continue;
      swap(group, from, chosen);
      for (const each of group) for (const near of [each, ...rivals[each.index]]) changed.add(near);
    }
    return changed;
  }

  const functions = new Map();
  for (const each of busiest) {
    const key = each.scope?.ofFunction;
    functions.set(key, [...(functions.get(key) ?? []), each]);
  }
  /** Takes all names of a function away and gives them anew, one by one; keeps what is better. */
  function renew() {
    for (const group of functions.values()) {
      if (group.length < 2 || group.length > UNNAMED) continue;
      const before = group.map((each) => each.name);
      const unnamed = group.map((_, index) => names.length + index);
      let change = 0;
      group.forEach((each, index) => {
        change += swap([each], each.name, unnamed[index]);
      });
      group.forEach((each, index) => {
        const taken = new Set(rivals[each.index].map((rival) => rival.name));
        const open = [...candidates(each), before[index], ...names.keys()].filter(
          (name, place) => !taken.has(name) && !each.banned.has(name) && place <= CANDIDATES + names.length,
        );
        let best = Number.POSITIVE_INFINITY;
        let chosen = open[0];
        for (const name of open.slice(0, 1 + CANDIDATES)) {
          const next = swap([each], unnamed[index], name);
          swap([each], name, unnamed[index]);
          if (next < best) [best, chosen] = [next, name];
        }
        change += swap([each], unnamed[index], chosen);
      });
      if (change < -1e-6) continue;
      for (const [index, each] of group.entries()) swap([each], each.name, unnamed[index]);
      for (const [index, each] of group.entries()) swap([each], unnamed[index], before[index]);
    }
  }

  const edits = () =>
    named.map(({ start, end, name, form, binding }) => {
      const now = names[/** @type {Variable} */ (binding).name];
      if (now === name || !form) return { start, end, text: now };
      return { start, end, text: form === 'property' ? `${name}:${now}` : `${now} as ${name}` };
    });

  const bytes = () => brotliCompressSync(`\ufeff${edited(code, edits())}`).length;
  let least = Number.POSITIVE_INFINITY;
  /** @type {number[]} */ let kept = [];
  let restless = new Set(variables);
  for (let round = 1; round <= ROUNDS; round++) {
    const heat = HEAT * Math.max(0, 1 - round / (ROUNDS - 2));
    meet();
    renew();
    const changed = improve(heat, restless);
    if (heat) continue;
    restless = changed;
    // the measure is not what counts in the end
    const now = bytes();
    if (now < least) [least, kept] = [now, variables.map((each) => each.name)];
  }
  for (const each of variables) swap([each], each.name, kept[each.index]);

  // One letter sends brotli another way, 30 B up or down: a few swaps at a time that the measure hardly minds are kept
  // where the file itself is smaller.
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    /** @type {[group: Variable[], from: number, to: number][]} */ const swapped = [];
    for (let pick = 0; pick < MOST_PICKS && variables[0] && swapped.length < SWAPS; pick++) {
      const variable = variables[Math.floor(random() * variables.length)];
      const near = candidates(variable);
      const to = near[Math.floor(random() * near.length)];
      const from = variable.name;
      const group = to !== undefined && swappedWith(variable, to);
      if (!group) continue;
      if (swap(group, from, to) > 2 * PIECE) swap(group, to, from);
      else swapped.push([group, from, to]);
    }
    const now = bytes();
    if (now <= least) least = now;
    else for (const [group, from, to] of swapped.reverse()) swap(group, to, from);
  }
  return edits();
}
