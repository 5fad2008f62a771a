import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { SEASON_TICKET } from '../config';
import { money, when } from '../format';
import { Hall } from '../hall/Hall';
import { priceColors, priceInks } from '../hall/palette';
import type { HallHandle } from '../hall/types';
import type { Sale } from '../state/types';
import {
  cartEmpty,
  cartEmptyText,
  cartMixNoSeason,
  cartMixNoShow,
  cartMixSeason,
  cartMixSeasonText,
  cartMixShow,
  cartMixShowText,
  cartMixYes,
  cartTitle,
  errorLoadHall,
  hallPick,
  hallPickSector,
  offlineHint,
  retry,
  seatNear,
  seatTake,
  showSold,
  showSoldOnly,
  showSoldText,
} from '../texts';
import type { Id, Performance } from '../types';
import { Ask } from '../ui/Ask';
import { bones } from '../ui/Bones';
import { Chips } from '../ui/Chips';
import { Dialog } from '../ui/Dialog';
import { Failed, Slow } from '../ui/Failed';
import { Icon } from '../ui/Icon';
import { down, ticket } from '../ui/icons';
import { Placeholder } from '../ui/Placeholder';
import { Timer } from '../ui/Timer';
import { BestSeats } from './BestSeats';
import { Cart, type CartProps, countOf } from './Cart';
import { Checkout } from './Checkout';
import type { Typed } from './checkoutRules';
import type { World } from './types';

const NONE: ReadonlySet<Id> = new Set();

interface Props {
  world: World;
  sale: Sale;
  /** The show or the season ticket with its date, for the cart. */
  about: string;
  performances: Performance[];
  /** Other performances that may have seats, when this one has none. */
  others?: Performance[];
  onChoose?: (performanceId: Id) => void;
  /** Loads again what is sold here and its hall. */
  onRetry: () => void;
  /** The title, the dates: what stands above the prices. */
  children?: ReactNode;
}

/** Prices, hall and cart: what a show and a season ticket have in common. */
export const Shop = ({ world, sale, about, performances, others = [], onChoose, onRetry, children }: Props) => {
  const { cart, checkout, hall: hallStore, online, popups } = world.stores;
  const wide = world.width.value === 'L';
  const [hall, setHall] = useState<HallHandle | null>(null);
  // led here to pay once more, the buyer finds the form open
  const [open, setOpen] = useState(checkout.phase.value === 'form');
  const typed = useRef<Typed>({});
  const offer = sale.offer.value;
  const plan = hallStore.plan.value;
  const order = cart.order.value;
  const busy = cart.busy.value;
  const lost = cart.lost.value;
  const count = order.tickets.length;
  const states = [sale.state.value, hallStore.state.value];
  const failed = states.some((state) => state === 'failed' || state === 'missing');
  const ready = plan && states.every((state) => state === 'ready');
  const any = offer.groupOfSeat.size > 0;
  const [colors, inks] = useMemo(() => [priceColors, priceInks].map((paint) => paint(offer.ticketGroups)), [offer]) as [
    Map<Id, string>,
    Map<Id, string>,
  ];
  const own = order.tickets.filter(
    (each) => sale.id.value === (sale.type === SEASON_TICKET ? each.seasonTicketId : each.performanceId),
  );
  const mine = useMemo(() => new Set(own.map((each) => each.seatId)), [order, sale.id.value]);
  const pick = (seatIds: Id[]) => {
    const taken = own.find((each) => each.seatId === seatIds[0]);
    if (taken) cart.remove(taken);
    else cart.add(sale, seatIds);
  };
  useEffect(() => {
    if (!count) setOpen(false);
  }, [count]);
  useEffect(() => {
    const near = lost && hall?.nearest(lost);
    if (near)
      popups.message(seatNear(plan?.seats.find(({ id }) => id === near)?.name ?? ''), 'info', {
        label: seatTake,
        run: () => cart.add(sale, [near]),
      });
    if (lost) cart.dismissLost();
  }, [lost]);

  const best = (hint: ReactNode) =>
    !online.value ? (
      <small class="soft grow">{offlineHint}</small>
    ) : (
      hall &&
      plan &&
      any && (
        <BestSeats sale={sale} plan={plan} hall={hall} onTake={(seatIds) => cart.add(sale, seatIds)}>
          {cart.problem.value ? (
            <small class="error grow" role="alert">
              {cart.problem.value}{' '}
              <button type="button" class="text" onClick={cart.restore}>
                {retry}
              </button>
            </small>
          ) : (
            hint
          )}
        </BestSeats>
      )
    );
  const cartProps: CartProps = { world, sale, plan, about, performances, colors };
  const content = (onFold?: () => void) =>
    checkout.phase.value === 'idle' ? (
      <Cart {...cartProps} onFold={onFold} />
    ) : (
      <Checkout world={world} typed={typed.current} />
    );
  const season = sale.type === SEASON_TICKET;
  return (
    <div class="shop">
      <div class="stack">
        {children}
        {states[0] === 'ready' ? (
          <Chips
            offer={offer}
            chosen={sale.chosenGroups.value}
            colors={colors}
            inks={inks}
            onToggle={sale.toggleGroup}
            onClear={sale.clearGroups}
          />
        ) : (
          !failed && bones('chip', 3)
        )}
        <div class={failed ? 'hall' : ready ? 'place' : 'hall bone arcs'}>
          {failed ? (
            <Failed title={errorLoadHall} onRetry={onRetry} />
          ) : ready ? (
            <Hall
              {...plan}
              offer={offer}
              mine={mine}
              reserving={busy?.seatIds ?? NONE}
              chosenGroups={sale.chosenGroups.value}
              offline={!online.value}
              onPick={pick}
              say={popups.say}
              onShowAll={sale.clearGroups}
              onReady={(handle) => {
                setHall(handle);
                if (handle) world.ready();
              }}
            />
          ) : (
            <Slow onRetry={onRetry} />
          )}
          {ready && !any && !mine.size && (
            <div class="card">
              <b>{showSold}</b>
              <small class="soft">{others[0] ? showSoldText : showSoldOnly}</small>
              <div class="row">
                {others.slice(0, 3).map(({ id, startAt }) => (
                  <button type="button" key={id} class="quiet" onClick={() => onChoose?.(id)}>
                    {when(startAt).date}, {when(startAt).time}
                  </button>
                ))}
              </div>
            </div>
          )}
        </div>
      </div>
      {wide ? (
        <section class="panel">
          {count ? (
            content()
          ) : (
            <>
              <h2>{cartTitle}</h2>
              <Placeholder icon={ticket} title={cartEmpty} text={cartEmptyText}>
                <div class="row">{best('')}</div>
              </Placeholder>
            </>
          )}
        </section>
      ) : (
        (count > 0 || (hall && ready && any)) && (
          <section class="slot row">
            <h2 class="read">{cartTitle}</h2>
            {count ? (
              <button
                type="button"
                class={busy ? 'bar busy' : 'bar'}
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
              >
                <span class="grow">
                  <b>{countOf(order)}</b>
                  <Timer left={cart.secondsLeft} />
                </span>
                <b>{money(order.amount)}</b>
                {busy && <i class="spin" />}
                <Icon d={down} />
              </button>
            ) : (
              best(<small class="soft grow">{hall?.overview ? hallPickSector : hallPick}</small>)
            )}
          </section>
        )
      )}
      {open && !wide && count > 0 && <Dialog onClose={() => setOpen(false)}>{content(() => setOpen(false))}</Dialog>}
      {cart.mixed.value && (
        <Ask
          title={season ? cartMixShow : cartMixSeason}
          text={season ? cartMixShowText : cartMixSeasonText}
          yes={cartMixYes}
          no={season ? cartMixNoShow : cartMixNoSeason}
          onAnswer={cart.answerMixed}
        />
      )}
    </div>
  );
};
