import type { ReactNode } from 'react';
import { headerHelp, seasonTicketsTitle } from '../../text/texts';
import { Link, PhoneLink } from '../../ui/links';
import { useScreenContext } from '../screenContext';

const Links = ({ children }: { children?: ReactNode }) => {
  const { options, paths, linkTo } = useScreenContext();
  const { email, phone } = options;
  return (
    <nav className="row links">
      <a href={linkTo(paths.seasonTickets())}>{seasonTicketsTitle}</a>
      {children}
      {email && (
        <a className="soft" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {phone && <PhoneLink number={phone} />}
    </nav>
  );
};

/** Full mode (spec §4): brand, help link 'Справка', and from 600 px the other links. */
export const Header = () => {
  const { brand, help: address } = useScreenContext().options;
  return (
    <header className="row top">
      <b className="grow">{brand}</b>
      <Links>
        {address && (
          <Link address={address} isOutside>
            {headerHelp}
          </Link>
        )}
      </Links>
    </header>
  );
};

/** Full mode under 600 px: the other links, below everything else. */
export const Footer = () => (
  <footer className="foot">
    <Links />
  </footer>
);
