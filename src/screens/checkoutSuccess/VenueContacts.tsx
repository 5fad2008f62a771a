import { paidQuestions } from '../../text/texts';
import { PhoneLink } from '../../ui/PhoneLink';
import { useScreenContext } from '../screenContext';

/** Whom to ask about an order, as far as the host names a phone number or an e-mail address. */
export const VenueContacts = () => {
  const { phone, email } = useScreenContext().options;
  if (!phone && !email) return null;
  return (
    <small className="soft center">
      {paidQuestions} {phone && <PhoneLink number={phone} />}
      {phone && email && ', '}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </small>
  );
};
