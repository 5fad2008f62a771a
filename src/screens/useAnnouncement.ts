import { useEffect } from 'react';
import { useStores } from './screenContext';

/** Has screen readers say a text that appears on the screen, and each text that replaces it; '' and undefined say nothing. */
export const useAnnouncement = (text: string | undefined): void => {
  const { popups } = useStores();
  useEffect(() => {
    if (text) popups.say(text);
  }, [text]);
};
