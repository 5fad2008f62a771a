import type { Schema, SchemaNode } from './parse';

/** The attributes that elements take from the groups around them. */
const INHERITED = /^(fill|stroke|stroke-width|font-size|font-weight|text-anchor|visibility|display|opacity)$/;

/**
 * The attributes of an element with what it inherits and what style sheets and `style` say of it (CSS wins, as in a browser).
 * @param spend told how much text is read, so that a small file cannot ask for it a million times
 * @param inherited attributes of the parent, as this function returned them
 */
export const attributesOf = (
  { name, attributes }: SchemaNode,
  rules: Schema['rules'],
  spend: (work: number) => void,
  inherited?: Map<string, string>,
): Map<string, string> => {
  const all = new Map<string, string>();
  inherited?.forEach((value, key) => {
    if (INHERITED.test(key)) all.set(key, value);
  });
  attributes.forEach((value, key) => {
    all.set(key, value);
  });
  const selectors = [
    name,
    ...(attributes.get('class') ?? '').split(/\s+/).map((each) => `.${each}`),
    `#${attributes.get('id')}`,
  ];
  for (const css of [...selectors.map((each) => rules.get(each)), attributes.get('style')])
    if (css) {
      spend(css.length);
      for (const each of css.split(';')) {
        const [property = '', value = ''] = each.split(':');
        const size = /([\d.]+)p[xt]/.exec(value);
        // `font` is the one shorthand that drawing programs write
        if (property.trim() !== 'font') all.set(property.trim(), value.replace('!important', '').trim());
        else if (size) all.set('font-size', size[1] as string);
      }
    }
  return all;
};

/** The first number of an attribute, 0 where there is none. */
export const numberOf = (value: string | undefined): number => Number.parseFloat(value as string) || 0;
