import { groupBy } from '../../domain/collections';
import type { Seat } from '../../domain/entities';
import { parseSeatName } from '../../domain/seatNames';
import { joinWithCommas } from '../../text/format';
import { specialWords } from '../../text/placeTexts';
import { Icon } from '../../ui/Icon';
import { SEAT_KIND_ICONS } from '../../ui/icons';
import { SeatView } from '../SeatView';

/** Remarks on special seats of a row, equal ones joined: '1, 20 место для кресла-коляски', with a picture of the view. */
export const SpecialSeats = ({ seats }: { seats: Seat[] }) => {
  const special = seats.filter((seat) => specialWords(seat) || seat.viewUrl);
  const remarks = groupBy(special, (seat) => `${specialWords(seat)}\n${seat.viewUrl}`);
  return (
    <>
      {[...remarks].map(([key, [first, ...others]]) => {
        if (!first) return null;
        const { kind, name, viewUrl } = first;
        const numbers = joinWithCommas(...[first, ...others].map((seat) => parseSeatName(seat.name).number));
        return (
          <div key={key} className="row remark">
            {kind && <Icon path={SEAT_KIND_ICONS[kind]} />}
            <small className="grow soft">
              <b>{numbers}</b> {specialWords(first)}
            </small>
            {viewUrl && <SeatView url={viewUrl} of={name} />}
          </div>
        );
      })}
    </>
  );
};
