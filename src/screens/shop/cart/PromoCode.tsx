import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Promo } from '../../../domain/entities';
import { LONGEST_PROMO_CODE } from '../../../domain/orders';
import { promoAccepted, promoApply, promoRefused, promoRemoveOf, promoTitle, seatRemove } from '../../../text/texts';
import { Icon } from '../../../ui/Icon';
import { successIcon } from '../../../ui/icons';
import { Problem } from '../../../ui/Problem';
import { Spinner } from '../../../ui/Spinner';
import { useScreenContext } from '../../screenContext';

const RemoveCode = ({ code }: Pick<Promo, 'code'>) => {
  const { promo } = useScreenContext().stores;
  return (
    <button type="button" className="text-button" aria-label={promoRemoveOf(code)} onClick={promo.remove}>
      {seatRemove}
    </button>
  );
};

const AcceptedCode = ({ code, message }: Promo) => {
  const { promo } = useScreenContext().stores;
  return (
    <>
      <div className="row">
        <Icon path={successIcon} />
        <div className="grow">
          <h3>{promoAccepted(code)}</h3>
          {message && <small className="soft">{message}</small>}
        </div>
        {promo.isBusy.value ? <Spinner /> : <RemoveCode code={code} />}
      </div>
      <Problem text={promo.problem.value} />
    </>
  );
};

const CodeForm = ({ refused }: { refused: Promo | null }) => {
  const { promo } = useScreenContext().stores;
  const field = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const problem = promo.problem.value || (refused ? promoRefused(refused.code, refused.message) : '');
  useEffect(() => {
    if (!problem) field.current?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!promo.isBusy.value) promo.apply();
  };
  return (
    <form className="field" noValidate onSubmit={submit}>
      <div className="row">
        <input
          ref={field}
          className="text-field"
          name="promo"
          aria-label={promoTitle}
          aria-invalid={!!problem}
          aria-describedby={problem && problemId}
          autoComplete="off"
          autoCapitalize="characters"
          spellcheck={false}
          enterKeyHint="done"
          maxLength={LONGEST_PROMO_CODE}
          value={promo.typed.value}
          onInput={(event) => {
            promo.typed.value = event.currentTarget.value;
          }}
        />
        <button type="submit" className="quiet">
          {promo.isBusy.value && <Spinner />}
          <span>{promoApply}</span>
        </button>
      </div>
      <Problem id={problemId} text={problem}>
        {refused && !promo.isBusy.value && <RemoveCode code={refused.code} />}
      </Problem>
    </form>
  );
};

/** A promo code or a gift certificate, where the host page accepts them. The field is folded until the buyer opens it. */
export const PromoCode = () => {
  const { stores, options } = useScreenContext();
  const { promo: store } = stores;
  const promo = store.promo.value;
  const hasSomething = promo !== null || store.typed.value !== '' || store.problem.value !== '';
  const [isOpen, setOpen] = useState(hasSomething);
  // An accepted or removed code folds the field. A layout effect, because after the frame it could undo the buyer's press.
  useLayoutEffect(() => setOpen(hasSomething), [promo?.code, promo?.accepted]);
  if (!options.promo) return null;
  return (
    // This element outlives its content: when the focused control goes, the heading in here takes the focus.
    <div className="promo">
      {promo?.accepted ? (
        <AcceptedCode {...promo} />
      ) : (
        <>
          <h3>
            <button type="button" className="text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {promoTitle}
            </button>
          </h3>
          {isOpen && <CodeForm refused={promo} />}
        </>
      )}
    </div>
  );
};
