import { cartClearNo } from '../../../text/texts';
import { Dialog } from '../../../ui/Dialog';
import { View } from '../../../ui/View';

interface Props {
  title: string;
  text?: string;
  yes: string;
  onAnswer: (isYes: boolean) => unknown;
}

/** A question whether to empty the cart; closing it means no. */
export const CartQuestion = ({ title, text, yes, onAnswer }: Props) => (
  <Dialog label={title} onClose={() => onAnswer(false)}>
    <View
      title={title}
      text={text}
      steps={[
        { label: yes, isMain: true, run: () => onAnswer(true) },
        { label: cartClearNo, run: () => onAnswer(false) },
      ]}
    />
  </Dialog>
);
