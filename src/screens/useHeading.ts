import { useEffect } from 'react';
import { useScreenContext } from './screenContext';

/** A screen's heading is the page's title too. @returns how it is marked: in a page of somebody else's, which has a heading, it is not the first */
export const useHeading = (text: string | undefined): 'h1' | 'h2' => {
  const { stores, options, setPageTitle } = useScreenContext();
  useEffect(() => {
    if (text) setPageTitle(text);
  }, [text]);
  return options.page || stores.mode.mode.value === 'full' ? 'h1' : 'h2';
};
