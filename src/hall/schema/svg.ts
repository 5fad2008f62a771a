/** Draws an element at the end of another one, in a part of the page that is ours alone. */
export const draw = (parent: Element, name: string, attributes: Record<string, string | number> = {}): SVGElement => {
  const element = parent.ownerDocument.createElementNS('http://www.w3.org/2000/svg', name) as SVGElement;
  for (const key of Object.keys(attributes)) element.setAttribute(key, `${attributes[key]}`);
  parent.append(element);
  return element;
};
