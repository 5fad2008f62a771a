import type { OrderLine } from '../domain/entities';
import { formatMoney } from '../text/format';
import { nameInSentence } from '../text/placeTexts';
import { lineDiscount, lineFee, lineIncluded } from '../text/texts';

interface Props {
  lines: OrderLine[];
  /** The prices or the sum beside the lines contain the fees. */
  areFeesIncluded?: boolean;
}

export const OrderLines = ({ lines, areFeesIncluded = false }: Props) => {
  const nameOf = ({ name, amount }: OrderLine): string => {
    if (amount < 0) return name || lineDiscount;
    return areFeesIncluded ? lineIncluded(nameInSentence(name || lineFee)) : name || lineFee;
  };
  return lines.length > 0 ? (
    <ul className="order-lines">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fees may have the same name
        <li key={index} className="row">
          <span className="grow">{nameOf(line)}</span>
          {formatMoney(line.amount)}
        </li>
      ))}
    </ul>
  ) : null;
};
