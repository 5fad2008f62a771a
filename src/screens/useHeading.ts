import { useEffect } from 'react';
import { useScreenContext } from './screenContext';

/** Uses a screen's heading as the page's title. @returns the heading's element: 'h2' in a host page, which has an 'h1' of its own */
export const useHeading = (text: string | undefined): 'h1' | 'h2' => {
  const { stores, options, setPageTitle } = useScreenContext();
  useEffect(() => {
    if (text) setPageTitle(text);
  }, [text]);
  return options.page || stores.mode.mode.value === 'full' ? 'h1' : 'h2';
};
