import { type ReactNode, useEffect } from 'react';
import { bones } from '../ui/bones';
import type { World } from './types';

interface Props {
  world: World;
  /** '' while it is not known. */
  text: string;
  /** The widget has the page: its title is the page's first heading. */
  first?: boolean;
  children?: ReactNode;
}

/** A screen's heading, which is the page's title too. */
export const Title = ({ world, text, first = true, children }: Props) => {
  const Heading = first ? 'h1' : 'h2';
  useEffect(() => {
    if (text) world.title(text);
  }, [text]);
  return text ? (
    <div class="title">
      <Heading>{text}</Heading>
      {children}
    </div>
  ) : (
    bones('line', 3)
  );
};
