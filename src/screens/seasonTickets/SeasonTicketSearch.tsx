import { useEffect, useLayoutEffect, useState } from 'react';
import { seasonTicketsSearch, seasonTicketsSearchPlaceholder } from '../../text/texts';
import { SearchField } from '../../ui/SearchField';
import { useScreenContext } from '../screenContext';

/** The delay between the last keystroke and the search. */
const PAUSE_MS = 300;

interface Props {
  /** The filters of the address; `query` holds the searched words. */
  filters: Record<string, string>;
}

/** The search of season tickets. The address holds the searched words, so that a reload or a link repeats the search. */
export const SeasonTicketSearch = ({ filters }: Props) => {
  const { paths, navigate, runLater } = useScreenContext();
  const { query = '' } = filters;
  // Undefined until the buyer types: the field then shows the words of the address.
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (typed === undefined) return;
    return runLater(PAUSE_MS, () => navigate(paths.seasonTickets({ ...filters, query: typed.trim() }), true));
  }, [typed]);
  // A link or the back button changes the search. A layout effect, because after the frame it could undo a keystroke.
  useLayoutEffect(() => {
    if (typed?.trim() !== query) setTyped(undefined);
  }, [query]);
  return (
    <SearchField
      label={seasonTicketsSearch}
      placeholder={seasonTicketsSearchPlaceholder}
      query={typed ?? query}
      onQuery={setTyped}
    />
  );
};
