import { useEffect, useLayoutEffect, useState } from 'react';
import { seasonTicketsSearch, seasonTicketsSearchPlaceholder } from '../../text/texts';
import { SearchField } from '../../ui/SearchField';
import { useScreenContext } from '../screenContext';

/** The search asks so many ms after the last key. */
const PAUSE_MS = 300;

interface Props {
  /** What the address asks for: the words under `query`, beside the other filters. */
  filters: Record<string, string>;
}

/** The field that looks for season tickets. What it looks for lives in the address, so that a reload or a link finds it again. */
export const SeasonTicketSearch = ({ filters }: Props) => {
  const { paths, navigate, runLater } = useScreenContext();
  const { query = '' } = filters;
  // Undefined while nothing is typed: then the field shows what the address asks for.
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (typed === undefined) return;
    return runLater(PAUSE_MS, () => navigate(paths.seasonTickets({ ...filters, query: typed.trim() }), true));
  }, [typed]);
  // A link, or the way back, leads to another search. This is done before the frame: later it would undo a key.
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
