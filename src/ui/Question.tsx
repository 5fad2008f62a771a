import { Dialog } from './Dialog';
import { View } from './View';

interface Props {
  title: string;
  text?: string;
  yes: string;
  no: string;
  onAnswer: (yes: boolean) => void;
}

/** A question with two answers; closing it means no. */
export const Question = ({ title, text, yes, no, onAnswer }: Props) => (
  <Dialog label={title} onClose={() => onAnswer(false)}>
    <View
      title={title}
      text={text}
      steps={[
        { label: yes, isMain: true, run: () => onAnswer(true) },
        { label: no, run: () => onAnswer(false) },
      ]}
    />
  </Dialog>
);
