import { draw } from '../schema/svg';

/** The elements of the map, from the outside in. */
export interface Picture {
  /** Moved by the camera as a whole. It is not in the pane before there is a drawing in it. */
  svg: SVGElement;
  /** Everything in it, at the scale at which the whole hall fits the pane; the drawing's decoration is its first child. */
  scene: SVGElement;
  /** What the map paints above the decoration, the lowest first. */
  layers: Record<'seats' | 'numbers' | 'sectors' | 'zoneNames' | 'marks' | 'rings' | 'signposts', SVGElement>;
}

/** Makes an empty picture. */
export const createPicture = (pane: HTMLElement): Picture => {
  // Its texts are bare numbers: seats are read out as the cursor comes to them, and by the list.
  const svg = draw(pane, 'svg', { 'aria-hidden': 'true' });
  svg.remove();
  const scene = draw(svg, 'g');
  const layer = (name: string) => draw(scene, 'g', { class: name });
  return {
    svg,
    scene,
    layers: {
      seats: layer('seats'),
      numbers: layer('numbers'),
      sectors: layer('sectors'),
      zoneNames: layer('zone-names'),
      marks: layer('marks'),
      rings: layer('rings'),
      signposts: layer('signposts'),
    },
  };
};
