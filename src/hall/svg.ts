/**
 * Draws an element at the end of another one.
 * @param parent an element of a document whose SVG is ours alone
 */
export const draw = (parent: Element, name: string, attributes: Record<string, string | number> = {}): SVGElement => {
  const element = parent.ownerDocument.createElementNS('http://www.w3.org/2000/svg', name) as SVGElement;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, `${value}`);
  parent.append(element);
  return element;
};
