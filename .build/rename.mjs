// Names a minified script's variables anew and proves that every name still means what it meant.
import { edited, editedMap } from './edit.mjs';
import { scopesOf } from './scopes.mjs';
import { shortNames } from './shortNames.mjs';

/**
 * @param {string} before a script @param {string} after the same with other names @param {'js' | 'mjs'} kind
 * @throws when a name means another declaration than before, or a name from outside changed
 */
export function assertSameMeaning(before, after, kind) {
  const [was, is] = [scopesOf(before, kind), scopesOf(after, kind)];
  const counterpart = new Map();
  was.uses.forEach(({ name, binding }, index) => {
    const now = is.uses[index]?.binding;
    if (!counterpart.has(binding)) counterpart.set(binding, now);
    const kept = binding?.scope ? now?.scope : now && !now.scope && now.name === name;
    if (!kept || counterpart.get(binding) !== now) throw new Error(`renaming changed what «${name}» means`);
  });
  const different = new Set(counterpart.values()).size !== counterpart.size;
  if (different || was.uses.length !== is.uses.length) throw new Error('renaming joined two variables');
}

/** @param {{ code: string, map: string }} script minified @param {'js' | 'mjs'} kind @returns {{ code: string, map: string }} */
export function renamed({ code, map }, kind) {
  const edits = shortNames(code, kind);
  const text = edited(code, edits);
  assertSameMeaning(code, text, kind);
  return { code: text, map: editedMap(map, code, edits) };
}
