import type { Ticket } from '../../domain/entities';
import { groupBy } from '../../domain/groupBy';
import { planOfTicket } from '../../state/catalogue/ticketSources';
import type { LapsedSeats as Lapsed } from '../../state/order/lapsedSeats';
import { bindNumbers, joinWithCommas, joinWithDots } from '../../text/format';
import { ticketName } from '../../text/placeTexts';
import {
  lapsedBriefly,
  lapsedByClock,
  lapsedOthers,
  lapsedSeats,
  lapsedTake,
  lapsedTaken,
  lapsedText,
  lapsedUnseen,
  zoneTimes,
} from '../../text/texts';
import { CloseButton } from '../../ui/CloseButton';
import { Spinner } from '../../ui/Spinner';
import { NeedsNetwork } from '../NeedsNetwork';
import { useScreenContext } from '../screenContext';
import { commonOccasion, occasionLine } from './ticketOccasion';

const titleOf = ({ step, isByClock, tickets }: Lapsed): string => {
  if (step === 'taken') return lapsedTaken(tickets.length);
  return isByClock ? lapsedByClock : lapsedUnseen;
};

interface Props {
  lapsed: Lapsed;
  /** Takes them again. */
  onTake: () => void;
  /** Goes on without them. */
  onGoOn: () => void;
}

/** Their names, each once: places of a zone share one. Of several shows or dates each says what it is for. */
const useNames = ({ tickets }: Lapsed): string[] => {
  const { stores } = useScreenContext();
  const { occasions } = stores;
  const areForOne = commonOccasion(occasions, tickets) !== undefined;
  const tell = (ticket: Ticket, count: number): string => {
    const occasion = areForOne ? undefined : occasions.of(ticket);
    const name = bindNumbers(ticketName(planOfTicket(stores, ticket), ticket));
    return joinWithDots(count > 1 ? zoneTimes(name, count) : name, occasion && occasionLine(occasion));
  };
  const alike = groupBy(tickets, (ticket) => tell(ticket, 1));
  return [...alike.values()].flatMap(([first, ...others]) => (first ? tell(first, others.length + 1) : []));
};

const TakeAgain = ({ lapsed, onTake, className }: Pick<Props, 'lapsed' | 'onTake'> & { className: string }) =>
  lapsed.step === 'taken' ? null : (
    <button type="button" className={className} onClick={onTake}>
      {lapsed.step === 'asking' && <Spinner />}
      {lapsedTake}
    </button>
  );

/** Stands in place of the cart, or of the form, whose time has ended: what happened stays until the buyer goes on. */
export const LapsedCart = ({ lapsed, onTake, onGoOn }: Props) => {
  const names = useNames(lapsed);
  return (
    <div className="cart">
      <h2>{titleOf(lapsed)}</h2>
      <div className="scroll" role="alert">
        <small className="soft">{lapsed.step === 'taken' ? lapsedSeats : lapsedText}</small>
        <ul className="lapsed">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
      <div className="total">
        <NeedsNetwork>
          <TakeAgain lapsed={lapsed} onTake={onTake} className="main wide" />
        </NeedsNetwork>
        <button type="button" className="quiet wide" onClick={onGoOn}>
          {lapsedOthers}
        </button>
      </div>
    </div>
  );
};

/** The same in a row: in place of the cart's bar, where it is brief, or above a cart that holds something else by now. */
export const LapsedLine = ({ lapsed, onTake, onGoOn, isBrief }: Props & { isBrief?: boolean }) => {
  const names = joinWithCommas(...useNames(lapsed));
  return (
    <>
      <small className="grow" role="alert">
        <b>{titleOf(lapsed)}</b>
        <span className="soft">{isBrief && lapsed.step !== 'taken' ? lapsedBriefly : names}</span>
      </small>
      <NeedsNetwork>
        <TakeAgain lapsed={lapsed} onTake={onTake} className="quiet" />
      </NeedsNetwork>
      <CloseButton onClose={onGoOn} />
    </>
  );
};
