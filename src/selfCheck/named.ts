const MOST_EXAMPLES = 5;

export function named(ids: string[], text: (examples: string, count: number) => string): string[] {
  const each = [...new Set(ids)];
  const examples = each.slice(0, MOST_EXAMPLES).map((id) => `«${id}»`);
  return each.length ? [text(examples.join(', ') + (each.length > MOST_EXAMPLES ? '…' : ''), each.length)] : [];
}
