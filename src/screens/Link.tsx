import type { ReactNode } from 'react';
import type { World } from './types';

interface Props {
  world: World;
  /** A path below the root. */
  to: string;
  class?: string;
  children: ReactNode;
}

/** A real link that moves inside the widget, unless the buyer asks for a tab of its own. */
export const Link = ({ world, to, children, class: name }: Props) => (
  <a
    class={name}
    href={world.href(to)}
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      world.go(to);
    }}
  >
    {children}
  </a>
);
