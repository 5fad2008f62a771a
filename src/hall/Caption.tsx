import { useLayoutEffect, useRef } from 'react';
import { money } from '../format';
import { groupPrice, seatDrop, seatTake, sectorName } from '../texts';
import type { Id } from '../types';
import type { Note } from './map';
import { groupOfSeat } from './readSeat';
import type { HallProps } from './types';

interface Props {
  hall: HallProps;
  note: Note;
  colors: Map<Id, string>;
  onTake: () => void;
}

/** What a seat or a sector is and costs: above it, or on touch across the top with the button that takes it. */
export const Caption = ({ hall, note, colors, onTake }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const { seat } = note.point;
  useLayoutEffect(() => {
    const node = box.current as HTMLDivElement;
    const frame = node.parentElement as HTMLElement;
    if (note.docked) return node.removeAttribute('style');
    const left = Math.min(note.x - node.offsetWidth / 2, frame.clientWidth - node.offsetWidth - 8);
    const top = note.top - node.offsetHeight;
    node.style.left = `${Math.max(8, left)}px`;
    node.style.top = `${top < 8 ? note.bottom : top}px`;
  });
  const group = groupOfSeat(hall.offer, seat.id);
  const sector = sectorName(hall.sectors.find(({ id }) => id === seat.sectorId)?.name ?? '');
  const tariff = (id: Id) => hall.offer.tariffs.find((each) => each.id === id)?.name ?? '';
  return (
    <div ref={box} class={note.docked ? 'note docked' : 'note'}>
      <div class="grow">
        <b>{note.about ? sector : seat.name}</b>
        <div class="row">
          {group && <i class="dot" style={{ '--c': colors.get(group.id) }} />}
          {note.about || [sector, group && groupPrice(group)].filter(Boolean).join(' · ')}
        </div>
        {group && group.billing.length > 1 && !note.docked && (
          <div class="soft">
            {group.billing.map(({ tariffId, price }) => `${tariff(tariffId)} ${money(price)}`).join(' · ')}
          </div>
        )}
      </div>
      {note.docked && (
        <button type="button" class="main" onClick={onTake}>
          {hall.mine.has(seat.id) ? seatDrop : seatTake}
        </button>
      )}
    </div>
  );
};
