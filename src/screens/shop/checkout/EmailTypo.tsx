import { domainMeant } from '../../../domain/contacts';
import { checkoutEmailTypo } from '../../../text/texts';

interface Props {
  email: string;
  onMend: (domain: string) => void;
}

/** Proposes the domain that was probably meant. Whoever means what was typed passes it by. */
export const EmailTypo = ({ email, onMend }: Props) => {
  const domain = domainMeant(email);
  if (!domain) return null;
  return (
    <button type="button" className="text-button" onClick={() => onMend(domain)}>
      {checkoutEmailTypo(domain)}
    </button>
  );
};
