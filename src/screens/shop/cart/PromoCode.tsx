import { type FormEvent, useMemo } from 'react';
import { LONGEST_PROMO_CODE } from '../../../domain/orders';
import { promoAccepted, promoApply, promoRefused, promoRemoveOf, promoTitle, seatRemove } from '../../../text/texts';
import { Icon, Spinner } from '../../../ui/Icon';
import { successIcon } from '../../../ui/icons';
import { StepControl } from '../../../ui/View';
import { useScreenContext } from '../../screenContext';

/** A promo code or a gift certificate, where the host page accepts them. The field is folded until the buyer opens it. */
export const PromoCode = () => {
  const { stores, options } = useScreenContext();
  const { typed, problem, remove, apply, ...store } = stores.promo;
  const promo = store.promo.value;
  const isBusy = store.isBusy.value;
  const isUnfolded = useMemo(
    () => promo !== null || typed.value + problem.value !== '',
    // Only a change of the code or of the code's acceptance changes `isUnfolded`: otherwise the field would fold while the buyer types.
    [promo?.code, promo?.accepted],
  );
  if (!options.promo) return null;
  const removal = promo && !isBusy && (
    <button type="button" className="text-button" aria-label={promoRemoveOf(promo.code)} onClick={remove}>
      {seatRemove}
    </button>
  );
  const isRefused = promo?.accepted === false;
  const text = problem.value || (isRefused ? promoRefused(promo.code, promo.message) : '');
  const problemLine = text && (
    <small className="error" role="alert" id="promo-problem">
      {text}
      {isRefused && removal}
    </small>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) apply();
  };
  return (
    // This element outlives its content: when the focused control goes, the heading in here takes the focus.
    <div className="promo">
      {promo?.accepted ? (
        <>
          <div className="row">
            <Icon path={successIcon} />
            <div className="grow">
              <h3>{promoAccepted(promo.code)}</h3>
              {promo.message && <small className="soft">{promo.message}</small>}
            </div>
            {removal || <Spinner />}
          </div>
          {problemLine}
        </>
      ) : (
        <details open={isUnfolded}>
          <summary>
            <h3 className="text-button">{promoTitle}</h3>
          </summary>
          <form className="field" onSubmit={submit}>
            <div className="row">
              <input
                className="text-field"
                name="promo"
                aria-label={promoTitle}
                aria-invalid={!!text}
                aria-describedby="promo-problem"
                autoComplete="off"
                autoCapitalize="characters"
                spellcheck={false}
                enterKeyHint="done"
                maxLength={LONGEST_PROMO_CODE}
                value={typed.value}
                onInput={({ currentTarget }) => {
                  typed.value = currentTarget.value;
                }}
              />
              <StepControl label={promoApply} isBusy={isBusy} type="submit" />
            </div>
            {problemLine}
          </form>
        </details>
      )}
    </div>
  );
};
