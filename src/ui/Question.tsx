import { Dialog } from './Dialog';

interface Props {
  title: string;
  text?: string;
  /** The words on the buttons. */
  yes: string;
  no: string;
  onAnswer: (yes: boolean) => void;
}

/** A question with two answers; closing it is the answer no. */
export const Question = ({ title, text, yes, no, onAnswer }: Props) => (
  <Dialog label={title} onClose={() => onAnswer(false)}>
    <div className="stack">
      <h2>{title}</h2>
      {text && <p className="soft">{text}</p>}
      <button type="button" className="main wide" onClick={() => onAnswer(true)}>
        {yes}
      </button>
      <button type="button" className="quiet wide" onClick={() => onAnswer(false)}>
        {no}
      </button>
    </div>
  </Dialog>
);
