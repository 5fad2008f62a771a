import { byId } from '../../../domain/collections';
import { domainMeant } from '../../../domain/contacts';
import { orderAmount, ticketCount } from '../../../text/orderTexts';
import {
  type ConsentText,
  checkoutBack,
  checkoutChangeTickets,
  checkoutEmailTypo,
  checkoutPay,
  checkoutPayFree,
  checkoutPaying,
  checkoutPayOnHostPage,
  checkoutPhoneHint,
  checkoutResultUnknown,
  checkoutTitle,
} from '../../../text/texts';
import { Icon } from '../../../ui/Icon';
import { chevronDownIcon, errorIcon } from '../../../ui/icons';
import { OrderLines } from '../../../ui/OrderLines';
import { PrimaryButton } from '../../../ui/PrimaryButton';
import { Problem } from '../../../ui/Problem';
import { Spinner } from '../../../ui/Spinner';
import { NeedsNetwork } from '../../NeedsNetwork';
import { useScreenContext } from '../../screenContext';
import { nameAnySeats } from '../bestSeats/describeSeats';
import { Timer } from '../Timer';
import { emailHint, TEXT_FIELDS, TICKS } from './checkoutFields';
import { noteId, useCheckoutForm } from './useCheckoutForm';

interface ConsentProps extends ConsentText {
  /** The address of the venue's document, or ''. */
  address: string;
}

const Consent = ({ words, linked, address }: ConsentProps) => (
  <small>
    {words}
    {address && linked ? (
      <a href={address} target="_blank" rel="noopener">
        {linked}
      </a>
    ) : (
      linked
    )}
  </small>
);

interface FieldNoteProps {
  id: string;
  error: string | undefined;
  hint?: string | undefined;
}

/** The error below a field, else its hint. The element is never removed, because aria-describedby of the field refers to it. */
const FieldNote = ({ id, error, hint }: FieldNoteProps) => (
  <small className={error ? 'error' : 'soft'} id={id}>
    {error ? <Icon path={errorIcon} /> : null}
    {error || hint ? <span>{error || hint}</span> : null}
  </small>
);

interface EmailTypoProps {
  email: string;
  onMend: (domain: string) => void;
}

const EmailTypo = ({ email, onMend }: EmailTypoProps) => {
  const domain = domainMeant(email);
  if (!domain) return null;
  return (
    <button type="button" className="text-button" onClick={() => onMend(domain)}>
      {checkoutEmailTypo(domain)}
    </button>
  );
};

/** The submit button, or the reason why the form must not be sent again. */
const SubmitButton = () => {
  const { cart, checkout } = useScreenContext().stores;
  const phase = checkout.phase.value;
  if (phase === 'host') return <p role="status">{checkoutPayOnHostPage}</p>;
  if (phase === 'unclear') return <p role="status">{checkoutResultUnknown}</p>;
  if (phase === 'form')
    return (
      <NeedsNetwork>
        <PrimaryButton type="submit">{cart.order.value.amount === 0 ? checkoutPayFree : checkoutPay}</PrimaryButton>
      </NeedsNetwork>
    );
  return (
    <PrimaryButton type="submit">
      <Spinner />
      <span>{checkoutPaying}</span>
    </PrimaryButton>
  );
};

/** The checkout form, which replaces the cart's content. The amount and the time left stay in view. */
export const Checkout = () => {
  const { options, buyer, draft, stores } = useScreenContext();
  const { cart, checkout, hall } = stores;
  const { errors, mendEmail, formProps, inputProps } = useCheckoutForm();
  const order = cart.order.value;
  const plan = hall.plan.value;
  const seats = order.tickets.flatMap(({ seatId }) => byId(plan?.seats, seatId) ?? []);
  const hints = { name: '', email: emailHint(order.delivery === 'email', order.amount === 0), tel: checkoutPhoneHint };
  return (
    <form className="cart" noValidate {...formProps}>
      <div className="row">
        <button type="button" className="icon-button back" aria-label={checkoutBack} onClick={checkout.close}>
          <Icon path={chevronDownIcon} />
        </button>
        <h2>{checkoutTitle}</h2>
      </div>
      <div className="scroll">
        <div className="row">
          <small className="soft grow">{plan && nameAnySeats(seats, plan)}</small>
          <button type="button" className="text-button" onClick={checkout.close}>
            {checkoutChangeTickets}
          </button>
        </div>
        <OrderLines lines={order.lines} />
        {TEXT_FIELDS.map(({ name, label, option, ...field }) => {
          const text = draft.textOf(name) ?? buyer.value[option];
          return (
            <div className="field" key={name}>
              <label>
                <b>{label}</b>
                <input
                  {...inputProps(name)}
                  {...field}
                  className="text-field"
                  // An input of type `email` hides its caret position from scripts, and strips spaces from its value.
                  type="text"
                  autoCapitalize={field.inputMode === 'text' ? undefined : 'none'}
                  // No datalist: the browser's autofill suggestions are enough.
                  list={undefined}
                  autoComplete={name}
                  required
                  // at least one character that is not a space
                  pattern=".*\S.*"
                  defaultValue={text}
                />
              </label>
              <FieldNote id={noteId(name)} error={errors[name]} hint={hints[name]} />
              {name === 'email' && errors.email !== undefined && <EmailTypo email={text} onMend={mendEmail} />}
            </div>
          );
        })}
        {TICKS.filter(({ name }) => name !== 'marketing' || options.marketing).map(({ name, text, document }) => (
          <div className="field" key={name}>
            <label className="agree">
              <input
                {...inputProps(name)}
                type="checkbox"
                required={name !== 'marketing'}
                defaultChecked={draft.isTicked(name)}
              />
              <Consent {...text} address={document ? options[document] : ''} />
            </label>
            <FieldNote id={noteId(name)} error={errors[name]} />
          </div>
        ))}
      </div>
      <div className="total">
        <Problem text={checkout.problem.value} />
        <div className="row">
          <span className="grow">
            <small className="soft">{ticketCount(order)}</small>
            <b className="big">{orderAmount(order)}</b>
          </span>
          <Timer />
        </div>
        <SubmitButton />
      </div>
    </form>
  );
};
