import type { OrderLine } from '../domain/entities';
import { formatMoney } from '../text/format';
import { lineDiscount, lineFee } from '../text/texts';

export const OrderLines = ({ lines }: { lines: OrderLine[] }) =>
  lines.length > 0 ? (
    <ul className="order-lines">
      {lines.map(({ name, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fees may have the same name
        <li key={index} className="row">
          <span className="grow">{name || (amount < 0 ? lineDiscount : lineFee)}</span>
          {formatMoney(amount)}
        </li>
      ))}
    </ul>
  ) : null;
