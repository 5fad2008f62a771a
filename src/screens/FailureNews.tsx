import { useEffect } from 'react';
import { useScreenContext } from './screenContext';

/** Draws nothing: the host page hears what the buyer reads, that nothing can be shown here. */
export const FailureNews = ({ text }: { text: string }) => {
  const { announceFailure } = useScreenContext();
  useEffect(() => announceFailure(text), [text]);
  return null;
};
