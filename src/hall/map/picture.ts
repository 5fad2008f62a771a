import { draw } from '../schema/svg';

export interface Picture {
  /** Contains both scenes, and is moved by the camera as a whole. It is added to the pane together with the drawing. */
  plane: HTMLElement;
  /** The two SVG groups of the hall and of its marks, scaled so that the whole hall fits the pane. */
  scenes: Record<'hall' | 'marks', SVGElement>;
  /** The layers from bottom to top: `decoration` holds the drawing without its seats, the map draws all others. */
  layers: Record<
    'decoration' | 'seats' | 'numbers' | 'sectors' | 'zoneNames' | 'marks' | 'rings' | 'signposts',
    SVGGElement
  >;
}

/**
 * Creates an empty picture. Marks change with each tap, and rotate while the backend's answer is awaited: in a separate SVG they do not
 * make the browser repaint the hall.
 */
export const createPicture = (): Picture => {
  const plane = document.createElement('div');
  plane.className = 'plane';
  // Hidden from screen readers, since its texts are bare numbers: the cursor announces seats, and the list contains them.
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
