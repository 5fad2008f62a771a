import type { ReactNode } from 'react';
import type { World } from './types';

interface Props {
  world: World;
  /** A path below the root. */
  to: string;
  class?: string;
  children: ReactNode;
}

/** A real link: a plain click on it moves inside the widget (`host/location`), any other is the browser's. */
export const Link = ({ world, to, children, class: name }: Props) => (
  <a class={name} href={world.href(to)}>
    {children}
  </a>
);
