import { useEffect } from 'react';
import { View, type ViewProps } from '../ui/View';
import { useScreenContext } from './screenContext';
import { useHeading } from './Title';

export interface FailureProps extends Pick<ViewProps, 'icon' | 'title' | 'text' | 'steps'> {
  /** The failure fills the screen instead of a part of it. */
  isScreen?: boolean;
}

/** Replaces a screen or a part that cannot be shown, and tells the host page. */
export const Failure = ({ isScreen, ...view }: FailureProps) => {
  const { title } = view;
  const { emit } = useScreenContext();
  const Heading = useHeading(isScreen ? title : undefined);
  useEffect(() => {
    emit('error', { message: title });
  }, [title]);
  return <View {...view} Heading={Heading} />;
};
