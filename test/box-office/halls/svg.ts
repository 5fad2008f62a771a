/** A coordinate as a drawing program writes it: at most two decimals, no trailing zeros, never `-0`. */
export const coordinate = (value: number): string => String(Math.round(value * 100) / 100 || 0);

/** `<g …>…</g>` around parts. */
export const group = (attributes: string, parts: string[]): string => `<g ${attributes}>${parts.join('')}</g>`;

/** A text in the middle of (x, y). */
export const label = (x: number, y: number, text: string | number, name = 'label'): string =>
  `<text class="${name}" x="${coordinate(x)}" y="${coordinate(y)}">${text}</text>`;

/** The outline of a ring's slice between two radii, around (0, 0); angles in degrees, 0 is up, clockwise. */
export function slice(inner: number, outer: number, from: number, to: number): string {
  const at = (radius: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${coordinate(radius * Math.sin(angle))} ${coordinate(-radius * Math.cos(angle))}`;
  };
  return (
    `M${at(inner, from)}A${inner} ${inner} 0 0 1 ${at(inner, to)}` +
    `L${at(outer, to)}A${outer} ${outer} 0 0 0 ${at(outer, from)}Z`
  );
}

/** A whole drawing with its title, style sheet and definitions. */
export const drawing = (
  size: { top?: number; width: number; height: number },
  parts: { title: string; style: string; defs: string; body: string[] },
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 ${size.top ?? 0} ${size.width} ${size.height}">\n` +
  `<title>${parts.title}</title>\n<style>${parts.style}</style>\n<defs>${parts.defs}</defs>\n${parts.body.join('\n')}\n</svg>\n`;
