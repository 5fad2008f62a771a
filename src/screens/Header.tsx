import { phone } from '../format';
import { help, seasonTitle } from '../texts';
import type { World } from './types';

/** The venue's contacts and the way to the season tickets, as links. */
const Contacts = ({ world }: { world: World }) => {
  const { email, phone: number } = world.options;
  return (
    <>
      <a href={world.href('/season-tickets')}>{seasonTitle}</a>
      {email && (
        <a class="soft" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {number && <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{phone(number)}</a>}
    </>
  );
};

/** Full mode (§4): brand, help link 'Справка', and from 600 px the contacts. */
export const Header = ({ world }: { world: World }) => (
  <header class="row top">
    <b class="grow">{world.options.brand}</b>
    <nav class="row links">
      <Contacts world={world} />
    </nav>
    {world.options.help && (
      <a href={world.options.help} target="_blank" rel="noopener">
        {help}
      </a>
    )}
  </header>
);

/** Full mode under 600 px: the contacts, below everything else. */
export const Footer = ({ world }: { world: World }) => (
  <footer class="row links foot">
    <Contacts world={world} />
  </footer>
);
