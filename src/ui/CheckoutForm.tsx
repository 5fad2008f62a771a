import { type ReactNode, useRef, useState } from 'react';
import { checkoutAgree } from '../texts';
import { faults, RULES, type Typed } from './checkoutRules';
import { Field, Note } from './Field';

interface Props {
  /** Kept by the caller, so that closing the sheet or a failed request loses nothing. */
  typed: Typed;
  terms: string;
  privacy: string;
  /** Called with what is typed; with the number of wrong fields when some are, and nothing is to be sent. */
  onSubmit: (wrong: number) => void;
  /** The way back and the title. */
  head: ReactNode;
  /** The amount, the time left and the button that sends. */
  children: ReactNode;
}

/** Name, e-mail, telephone, agreement: each checked as it is left and all of them on sending. */
export const CheckoutForm = ({ typed, terms, privacy, onSubmit, head, children }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  // The names of the fields that were left, and so may be found wrong.
  const [left, setLeft] = useState('');
  const [, draw] = useState('');
  const wrong = faults(typed);
  const shown = (name: string) => (left.includes(name) ? wrong[name] : '');
  const type = (name: string) => (value: string) => {
    typed[name] = value;
    draw(JSON.stringify(typed));
  };
  const leave = (name: string) => () => typed[name] && setLeft(left + name);
  return (
    <form
      class="cart"
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        setLeft(RULES.join());
        const [first] = Object.keys(wrong);
        if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
        onSubmit(Object.keys(wrong).length);
      }}
    >
      {head}
      <div class="list">
        {RULES.slice(0, 3).map(([name, kind, label, hint]) => (
          <Field
            key={name}
            {...{ name, label, hint }}
            type={kind}
            value={typed[name] ?? ''}
            error={shown(name)}
            onType={type(name)}
            onLeave={leave(name)}
          />
        ))}
        <label class="agree">
          <input
            type="checkbox"
            name="agreement"
            checked={!!typed.agreement}
            aria-required="true"
            aria-invalid={!!shown('agreement')}
            aria-describedby="agreement-note"
            onChange={(event) => type('agreement')(event.currentTarget.checked ? 'on' : '')}
          />
          <small>
            {checkoutAgree.split(/[[\]]/).map((part, at) => {
              const address = [, terms, , privacy][at];
              return address ? (
                <a key={part} href={address} target="_blank" rel="noopener">
                  {part}
                </a>
              ) : (
                part
              );
            })}
          </small>
        </label>
        <Note name="agreement" error={shown('agreement')} />
      </div>
      {children}
    </form>
  );
};
