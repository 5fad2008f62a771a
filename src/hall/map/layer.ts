interface LayerOptions<Item> {
  /** @returns the identity of an item; '' for an item that is not shown */
  keyOf: (item: Item) => string;
  /** @returns a value that differs if the item has to be drawn again */
  lookOf: (item: Item) => unknown;
  /** @param before the element of this item so far, which may be returned again */
  drawItem: (item: Item, before: Element | undefined) => Element;
}

interface PaintOptions {
  /** Items that are not given again keep their elements. */
  keepsOthers?: boolean;
  /** The deadline, by `performance.now()`. */
  end?: number;
}

/**
 * An item is drawn again only if its look has changed.
 * @returns a function that shows the given items instead of the earlier ones, and returns false if time ran out before all were drawn
 */
export const createLayer = <Item>({ keyOf, lookOf, drawItem }: LayerOptions<Item>) => {
  const shown = new Map<string, { look: unknown; element: Element }>();
  return (items: Item[], { keepsOthers = false, end = Infinity }: PaintOptions = {}): boolean => {
    const wanted = new Map(items.map((item) => [keyOf(item), item]));
    wanted.delete('');
    for (const [key, { element }] of shown) {
      if (keepsOthers || wanted.has(key)) continue;
      element.remove();
      shown.delete(key);
    }
    for (const [key, item] of wanted) {
      const known = shown.get(key);
      const look = lookOf(item);
      if (known && known.look === look) continue;
      if (performance.now() > end) return false;
      const element = drawItem(item, known?.element);
      if (element !== known?.element) known?.element.replaceWith(element);
      shown.set(key, { look, element });
    }
    return true;
  };
};
