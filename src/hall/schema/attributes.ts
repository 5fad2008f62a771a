import type { SchemaNode } from './parse';

/**
 * @param rules declarations of style sheets, by `.class` or bare name @param spend called with the work that reading an element is
 * @returns what reads the attributes of an element, with what style sheets and its `style` say of it
 */
export const createReader = (rules: Map<string, string>, spend: (work: number) => void) => {
  /** Declarations by the words that made them: thousands of seats say the same. */
  const known = new Map<string, Map<string, string>>();
  return ({ at, name: tag }: SchemaNode): Map<string, string> => {
    let css = '';
    const add = (rule: string | undefined) => {
      if (rule) css += `;${rule}`;
    };
    add(rules.get(tag));
    for (const name of at.get('class')?.split(/\s+/) ?? []) add(rules.get(`.${name}`));
    add(rules.get(at.get('id') as string));
    add(at.get('style'));
    spend(css.length + 40);
    if (!css) return at;
    let own = known.get(css);
    if (!own) {
      own = new Map();
      known.set(css, own);
      for (const [, key = '', value = ''] of css.matchAll(/;\s*([\w-]+)\s*:\s*([^;!]*)/g)) own.set(key, value.trim());
    }
    const all = new Map(at);
    for (const [key, value] of own) all.set(key, value);
    return all;
  };
};
