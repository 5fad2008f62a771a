import type { ReactNode } from 'react';
import { cartTitle } from '../../../text/texts';

interface Props {
  /** What the buyer must know, above. */
  notice?: ReactNode;
  children: ReactNode;
}

/** The place of the cart below a hall that is not wide. */
export const BarSlot = ({ notice, children }: Props) => (
  <section className="cart-bar-slot">
    <h2 className="screen-reader-only">{cartTitle}</h2>
    {notice}
    <div className="row">{children}</div>
  </section>
);
