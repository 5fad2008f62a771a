/** The libraries are installed by the comparison alone: so much of them is used. */
declare module 'seatchart/dist/seatchart.js' {
  interface Place {
    row: number;
    col: number;
  }
  class Seatchart {
    constructor(element: HTMLElement, options: object);
    getCart(): { index: Place }[];
  }
  export = Seatchart;
}

declare module '@alisaitteke/seatmap-canvas/dist/esm/seatmap.canvas.js' {
  interface SeatItem {
    isSelected(): boolean;
    select(): void;
    unSelect(): void;
  }
  export class SeatMapCanvas {
    constructor(selector: string, config: object);
    data: { addBulkBlock(blocks: object[]): void; getSelectedSeats(): object[] };
    eventManager: { addEventListener(type: string, listener: (seat: SeatItem) => void): void };
  }
}

declare module 'leaflet/dist/leaflet-src.esm.js' {
  interface Path {
    addTo(map: LeafletMap): Path;
    on(type: string, listener: () => void): Path;
    setStyle(style: object): Path;
  }
  interface LeafletMap {
    fitBounds(bounds: number[][]): LeafletMap;
    latLngToContainerPoint(place: number[]): { x: number; y: number };
  }
  export const CRS: { Simple: object };
  export function map(element: HTMLElement, options: object): LeafletMap;
  export function canvas(options: object): object;
  export function circleMarker(place: number[], options: object): Path;
}

declare module 'konva/lib/index.js' {
  interface Point {
    x: number;
    y: number;
  }
  interface Circle {
    fill(color: string): void;
    on(type: string, listener: () => void): void;
  }
  interface Layer {
    add(...circles: Circle[]): void;
  }
  interface Stage {
    add(layer: Layer): void;
    on(type: string, listener: (event: { evt: TouchEvent }) => void): void;
    scaleX(): number;
    scale(scale: Point): void;
    position(): Point;
    position(place: Point): void;
    getPointerPosition(): Point | null;
    isDragging(): boolean;
    stopDrag(): void;
    draggable(isDraggable: boolean): void;
  }
  const Konva: {
    hitOnDragEnabled: boolean;
    Stage: new (options: object) => Stage;
    Layer: new (options?: object) => Layer;
    Circle: new (options: object) => Circle;
  };
  export = Konva;
}
