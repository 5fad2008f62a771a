import { Dialog } from './Dialog';

/**
 * A question with two answers; closing it is the answer no.
 * @param text may be empty @param yes and @param no the words on the buttons
 */
export const ask = (title: string, text: string, yes: string, no: string, onAnswer: (yes: boolean) => void) => (
  <Dialog label={title} onClose={() => onAnswer(false)}>
    <div class="stack">
      <h2>{title}</h2>
      {text && <p class="soft">{text}</p>}
      <button type="button" class="main wide" onClick={() => onAnswer(true)}>
        {yes}
      </button>
      <button type="button" class="quiet wide" onClick={() => onAnswer(false)}>
        {no}
      </button>
    </div>
  </Dialog>
);
