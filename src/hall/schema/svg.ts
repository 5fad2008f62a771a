export const draw = <Name extends keyof SVGElementTagNameMap>(
  parent: Element,
  name: Name,
  attributes: Record<string, string | number> = {},
): SVGElementTagNameMap[Name] => {
  const element = parent.ownerDocument.createElementNS('http://www.w3.org/2000/svg', name);
  for (const key of Object.keys(attributes)) element.setAttribute(key, `${attributes[key]}`);
  parent.append(element);
  return element;
};

export const SHAPES = 'path,circle,ellipse,rect,line,polyline,polygon';

/** The elements that are visible themselves: all others are containers. */
export const LEAVES = `${SHAPES},text,image`;
