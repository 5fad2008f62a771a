import { checkoutAgreement } from '../../../text/texts';
import { useScreenContext } from '../../screenContext';

/** What the buyer agrees to, with links to the venue's documents where their addresses are known. */
export const Agreement = () => {
  const { options } = useScreenContext();
  return (
    <small>
      {checkoutAgreement.map(({ text, document }) => {
        const address = document && options[document];
        if (!address) return text;
        return (
          <a key={document} href={address} target="_blank" rel="noopener">
            {text}
          </a>
        );
      })}
    </small>
  );
};
