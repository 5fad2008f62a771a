import type { ReactNode } from 'react';
import { cartTitle } from '../../../text/texts';

/** The place of the cart below a hall that is not wide. */
export const BarSlot = ({ children }: { children: ReactNode }) => (
  <section className="cart-bar-slot row">
    <h2 className="screen-reader-only">{cartTitle}</h2>
    {children}
  </section>
);
