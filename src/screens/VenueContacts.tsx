import { PhoneLink } from '../ui/links';
import { useScreenContext } from './screenContext';

/** The venue's phone number and e-mail address, where the host page gives them. */
export const VenueContacts = ({ title }: { title: string }) => {
  const { phone, email } = useScreenContext().options;
  if (!phone && !email) return null;
  return (
    <small className="soft center">
      {title} {phone && <PhoneLink number={phone} />}
      {phone && email && ', '}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </small>
  );
};
