import { type Box, overlap } from '../schema/box';
import { middleOf } from '../schema/grounds';
import { NAME_SIZE, namesOf, widthOfName } from './areaLooks';
import type { Label } from './labels';
import type { DrawingPoint } from './viewport';
import { topZoneAt, type ZoneShape } from './zoneShapes';

interface Room {
  /** The edges of what the drawing writes. */
  words: Box[];
  /** @returns whether no seat is drawn in a part of the hall */
  isWithoutSeats: (box: Box) => boolean;
  /** CSS pixels a unit of the drawing. */
  scale: number;
}

/** @returns the edges of a word around its middle */
const boxAround = ({ x, y }: DrawingPoint, word: string, scale: number): Box => {
  const across = widthOfName(word) / 2 / scale;
  const down = NAME_SIZE / 2 / scale;
  return { left: x - across, top: y - down, right: x + across, bottom: y + down };
};

/** @returns whether a word lies in a zone, letter by letter */
const liesIn = ({ isOwn }: ZoneShape, { left, top, right, bottom }: Box, letters: number): boolean =>
  Array.from({ length: letters + 1 }, (_, at) => left + ((right - left) * at) / letters).every(
    (x) => isOwn({ x, y: top }) && isOwn({ x, y: bottom }),
  );

/**
 * Writes the names of zones, each inside of its own shape, and clear of zones above, seats, words and other names: as much of it as there
 * is room for, and nothing where there is none.
 */
export const writeZoneNames = (zones: ZoneShape[], { words, isWithoutSeats, scale }: Room): void => {
  const taken = [...words];
  for (const zone of zones) {
    const isFree = ({ name, box }: { name: string; box: Box }) =>
      !taken.some((other) => overlap(other, box)) && isWithoutSeats(box) && liesIn(zone, box, name.length);
    const place = namesOf(zone.seat.name)
      .flatMap((name) => zone.innerPoints().map((point) => ({ ...point, name, box: boxAround(point, name, scale) })))
      .find(isFree);
    if (place) taken.push(place.box);
    zone.writeName(place);
  }
};

/** Sees to the names of a hall's zones, once it is known what the drawing writes. */
export const createZoneNames = () => {
  let nameless: ZoneShape[] = [];
  /** The scale at which they got their names: these stay as the hall is moved. */
  let namedAt = 0;
  return {
    /** Learns on which zones the drawing writes nothing, nor their very name beside their shapes. */
    learn(zones: ZoneShape[], labels: Label[]) {
      const named = new Set<ZoneShape | undefined>();
      for (const { box, text } of labels) {
        const zone = topZoneAt(zones, middleOf(box));
        if (zone?.isBand) text.classList.add('on-band');
        named.add(zone);
      }
      const isWritten = ({ seat, box }: ZoneShape) =>
        labels.some((label) => overlap(label.box, box) && label.text.textContent?.trim() === seat.name);
      nameless = zones.filter((zone) => !named.has(zone) && !isWritten(zone));
    },
    /** Writes their names anew for another scale. */
    write(room: Room) {
      if (room.scale !== namedAt) writeZoneNames(nameless, room);
      namedAt = room.scale;
    },
  };
};
