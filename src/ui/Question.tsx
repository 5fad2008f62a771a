import { Dialog } from './Dialog';

interface Props {
  title: string;
  text?: string;
  /** The words on the buttons. */
  yes: string;
  no: string;
  /** Why 'yes' cannot be pressed now; '' or nothing where it can. */
  obstacle?: string | undefined;
  onAnswer: (yes: boolean) => void;
}

/** A question with two answers; closing it is the answer no. */
export const Question = ({ title, text, yes, no, obstacle, onAnswer }: Props) => (
  <Dialog label={title} onClose={() => onAnswer(false)}>
    <div className="stack">
      <h2>{title}</h2>
      {text && <p className="soft">{text}</p>}
      {obstacle && <small className="soft center">{obstacle}</small>}
      <fieldset role="none" disabled={!!obstacle}>
        <button type="button" className="main wide" onClick={() => onAnswer(true)}>
          {yes}
        </button>
      </fieldset>
      <button type="button" className="quiet wide" onClick={() => onAnswer(false)}>
        {no}
      </button>
    </div>
  </Dialog>
);
