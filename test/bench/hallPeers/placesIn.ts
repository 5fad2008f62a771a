import type { PeerSeat } from './adapter';

export interface Places {
  places: (Pick<PeerSeat, 'x' | 'y' | 'radius'> | null)[];
  height: number;
}

/** In a page that holds a drawing: where its elements of these ids are, from its corner, in CSS pixels. Knows nothing but what it holds itself. */
export const placesIn = (ids: string[]): Places => {
  const drawing = document.querySelector('svg') as SVGSVGElement;
  const corner = drawing.getBoundingClientRect();
  const places = ids.map((id) => {
    const box = drawing.getElementById(id)?.getBoundingClientRect();
    if (!box) return null;
    const { left, top, width, height } = box;
    return {
      x: left - corner.left + width / 2,
      y: top - corner.top + height / 2,
      radius: Math.min(width, height) / 2,
    };
  });
  return { places, height: corner.height };
};
