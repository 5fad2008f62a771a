/** What a doctype says stands within so many characters of the beginning: a program names some dozens of styles there. */
const HEAD = 1e5;

/** Reads a text that a doctype gives a name (1), in double (2) or single quotes (3); one of other texts is none. */
const ENTITY = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"<&]*)"|'([^'<&]*)')/g;

const REFERENCE = /&([\w.-]{1,99});/g;

/**
 * Older versions of Illustrator write each style once, in the doctype, and its name wherever it counts.
 * @param longest how long the text may become
 * @returns a schema with texts for their names
 * @throws for more than that: a short file could take all memory
 */
export const writeOutEntities = (schema: string, longest: number): string => {
  const entities = new Map<string, string>();
  for (const [, name = '', double, single] of schema.slice(0, HEAD).matchAll(ENTITY))
    entities.set(name, (double ?? single ?? '').replaceAll('"', '&quot;').replaceAll("'", '&apos;'));
  if (!entities.size) return schema;
  let length = schema.length;
  return schema.replace(REFERENCE, (reference, name: string) => {
    const text = entities.get(name) ?? reference;
    length += text.length - reference.length;
    if (length >= longest) throw new Error('The schema is longer than that of any hall.');
    return text;
  });
};
