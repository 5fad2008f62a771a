import type { ReactNode } from 'react';
import { help, seasonTitle } from '../../text/texts';
import { PhoneLink } from '../../ui/PhoneLink';
import type { ScreenContext } from '../screenContext';

/** The way to the season tickets and the venue's contacts, as links. @param children what stands between them */
const Links = ({ context, children }: { context: ScreenContext; children?: ReactNode }) => {
  const { email, phone: number } = context.options;
  return (
    <nav className="row links">
      <a href={context.href(context.paths.seasonTickets())}>{seasonTitle}</a>
      {children}
      {email && (
        <a className="soft" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {number && <PhoneLink number={number} />}
    </nav>
  );
};

/** Full mode (§4): brand, help link 'Справка', and from 600 px the other links. */
export const Header = ({ context }: { context: ScreenContext }) => (
  <header className="row top">
    <b className="grow">{context.options.brand}</b>
    <Links context={context}>
      {context.options.help && (
        <a href={context.options.help} target="_blank" rel="noopener">
          {help}
        </a>
      )}
    </Links>
  </header>
);

/** Full mode under 600 px: the other links, below everything else. */
export const Footer = ({ context }: { context: ScreenContext }) => (
  <footer className="foot">
    <Links context={context} />
  </footer>
);
