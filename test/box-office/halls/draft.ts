import type { Seat, Sector } from '../../../src/domain/entities';
import type { DrawnHall, Place } from './types';

/** The particulars of a seat that buyers see. */
type Special = Pick<Seat, 'kind' | 'note' | 'viewUrl'>;

interface DraftSeat extends Place {
  schemaId: string;
  name: string;
  special: Special | undefined;
}

interface DraftSector extends Sector {
  seats: DraftSeat[];
}

/** Collects a hall's seats while its drawing is written. */
export interface Draft {
  /** Opens a sector; seats added next belong to it. */
  sector(id: string, name: string, more?: Pick<Sector, 'standing' | 'viewUrl' | 'maxTickets'>): void;
  /** Adds a seat to the open sector and returns the id of its element in the drawing. */
  seat(place: Place & { schemaId: string; name?: string; special?: Special | undefined }): string;
  count(): number;
  finish(svg: string): DrawnHall;
}

/**
 * The sequence in which a sector's seats get their ids. Ticket systems number as they please, so every third sector runs
 * backwards and every seventh takes the odd seats before the even ones.
 */
function numbered(seats: DraftSeat[], index: number): DraftSeat[] {
  if (index % 7 === 3) {
    return [...seats.filter((each) => each.number % 2), ...seats.filter((each) => each.number % 2 === 0)];
  }
  return index % 3 === 1 ? [...seats].reverse() : seats;
}

/** @param hall its id and name @param firstId the id of the first seat; ids count up from it, as text */
export function createDraft(hall: DrawnHall['hall'], firstId: number, zones: number): Draft {
  const sectors: DraftSector[] = [];
  let total = 0;
  return {
    sector(id, name, more) {
      sectors.push({ id, name, ...more, seats: [] });
    },
    seat({ schemaId, name, row, number, zone, special }) {
      const sector = sectors[sectors.length - 1];
      if (!sector) throw new Error('a seat needs a sector');
      sector.seats.push({ schemaId, name: name ?? `Ряд ${row}, место ${number}`, row, number, zone, special });
      total += 1;
      return schemaId;
    },
    count: () => total,
    finish(svg) {
      const seats: Seat[] = [];
      const places: Place[] = [];
      sectors.forEach((sector, index) => {
        for (const { schemaId, name, row, number, zone, special } of numbered(sector.seats, index)) {
          seats.push({ id: String(firstId + seats.length), schemaId, name, sectorId: sector.id, ...special });
          places.push({ row, number, zone });
        }
      });
      return { hall, seats, places, zones, svg, sectors: sectors.map(({ seats: _, ...sector }) => sector) };
    },
  };
}
