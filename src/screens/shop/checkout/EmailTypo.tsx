import { domainMeant, withDomain } from '../../../domain/emailTypos';
import { checkoutEmailTypo } from '../../../text/texts';

interface Props {
  email: string;
  onMend: (email: string) => void;
}

/** Proposes the domain that was probably meant. Whoever means what was typed passes it by. */
export const EmailTypo = ({ email, onMend }: Props) => {
  const domain = domainMeant(email);
  if (!domain) return null;
  return (
    <button type="button" className="text-button" onClick={() => onMend(withDomain(email, domain))}>
      {checkoutEmailTypo(domain)}
    </button>
  );
};
