import type { ConsentText } from '../../../text/texts';

interface Props extends ConsentText {
  /** The address of the venue's document, or ''. */
  address: string;
}

/** What one tick says, with a link to the document that it is about. */
export const Consent = ({ words, linked, address }: Props) => (
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
