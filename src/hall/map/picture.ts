import { draw } from '../schema/svg';

/** The elements of the map, from the outside in. */
export interface Picture {
  /** Moved by the camera as a whole: the hall, and on it the marks. It is not in the pane before there is a drawing in it. */
  plane: HTMLElement;
  /** Everything in each of the two, at the scale at which the whole hall fits the pane. */
  scenes: Record<'hall' | 'marks', SVGElement>;
  /** The layers, the lowest first: all of the drawing but its seats, and the map's own above it. */
  layers: Record<
    'decoration' | 'seats' | 'numbers' | 'sectors' | 'zoneNames' | 'marks' | 'rings' | 'signposts',
    SVGGElement
  >;
}

/**
 * Makes an empty picture. Marks come and go with each tap, and turn while an answer is awaited: in a picture of their own they leave the
 * browser nothing of the hall to paint again.
 */
export const createPicture = (): Picture => {
  const plane = document.createElement('div');
  plane.className = 'plane';
  // Its texts are bare numbers: seats are read out as the cursor comes to them, and by the list.
  const scene = () => draw(draw(plane, 'svg', { 'aria-hidden': 'true' }), 'g');
  const scenes = { hall: scene(), marks: scene() };
  const layer = (parent: SVGElement, name: string) => draw(parent, 'g', { class: name });
  return {
    plane,
    scenes,
    layers: {
      decoration: layer(scenes.hall, 'decoration'),
      seats: layer(scenes.hall, 'seats'),
      numbers: layer(scenes.hall, 'numbers'),
      sectors: layer(scenes.hall, 'sectors'),
      zoneNames: layer(scenes.hall, 'zone-names'),
      marks: layer(scenes.marks, 'marks'),
      rings: layer(scenes.marks, 'rings'),
      signposts: layer(scenes.marks, 'signposts'),
    },
  };
};
