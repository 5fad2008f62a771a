import type { ReactNode } from 'react';
import { help, seasonTitle } from '../texts';
import { phoneLink } from '../ui/phoneLink';
import type { World } from './types';

/** The way to the season tickets and the venue's contacts, as links. @param children what stands between them */
const Links = ({ world, children }: { world: World; children?: ReactNode }) => {
  const { email, phone: number } = world.options;
  return (
    <nav class="row links">
      <a href={world.href('/season-tickets')}>{seasonTitle}</a>
      {children}
      {email && (
        <a class="soft" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {number && phoneLink(number)}
    </nav>
  );
};

/** Full mode (§4): brand, help link 'Справка', and from 600 px the other links. */
export const Header = ({ world }: { world: World }) => (
  <header class="row top">
    <b class="grow">{world.options.brand}</b>
    <Links world={world}>
      {world.options.help && (
        <a href={world.options.help} target="_blank" rel="noopener">
          {help}
        </a>
      )}
    </Links>
  </header>
);

/** Full mode under 600 px: the other links, below everything else. */
export const Footer = ({ world }: { world: World }) => (
  <footer class="foot">
    <Links world={world} />
  </footer>
);
