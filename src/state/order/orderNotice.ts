import { signal } from '@preact/signals';
import type { PopupStore } from '../popups';

/**
 * What the buyer must know of the order. A popup says it at once and is gone when one looks up; the cart says it until the buyer goes on
 * or takes it away.
 */
export class OrderNotice {
  readonly text = signal('');

  readonly #popups: Pick<PopupStore, 'message'>;

  constructor(popups: Pick<PopupStore, 'message'>) {
    this.#popups = popups;
  }

  tell(text: string): void {
    this.#popups.message(text, 'warning');
    this.keep(text);
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
