import { signal } from '@preact/signals';
import type { Order } from '../../domain/entities';
import { isChanged } from '../../domain/tickets';
import * as texts from '../../text/texts';
import type { PopupStore } from '../popups';

/**
 * What the buyer must know of the order. A popup says it at once and is gone when one looks up; the cart says it until the buyer goes on
 * or takes it away.
 */
export class OrderNotice {
  readonly text = signal('');
  /** The answer to the buyer's last change was lost: what that has done is no news. */
  isAnswerLost = false;

  readonly #popups: Pick<PopupStore, 'message'>;

  constructor(popups: Pick<PopupStore, 'message'>) {
    this.#popups = popups;
  }

  tell(text: string): void {
    this.#popups.message(text, 'warning');
    this.keep(text);
  }

  /** The order was read. @param isOperating the buyer is changing it at the moment */
  tellRead(before: Order, now: Order, isOperating: boolean): void {
    const isEmptied = before.tickets.length > 0 && !now.tickets.length;
    // nobody has to try again what was done
    if (this.isAnswerLost && isChanged(before, now)) this.forget();
    else if (isEmptied && !isOperating) this.tell(texts.cartChangedElsewhere);
    this.isAnswerLost = false;
  }

  /** Keeps what a popup said already. */
  keep(text: string): void {
    const kept = this.text.value;
    if (!kept.includes(text)) this.text.value = [kept, text].filter(Boolean).join(' ');
  }

  forget(): void {
    this.text.value = '';
  }
}
