import { useEffect, useLayoutEffect, useState } from 'react';
import { seasonTicketsSearch, seasonTicketsSearchPlaceholder } from '../../text/texts';
import { SearchField } from '../../ui/SearchField';
import { useScreenContext } from '../screenContext';

/** The search asks so many ms after the last key. */
const PAUSE_MS = 300;

interface Props {
  /** The filters of the address: the searched words under `query`, beside others. */
  filters: Record<string, string>;
}

/** The search of season tickets. Its words live in the address, so that a reload or a link finds them again. */
export const SeasonTicketSearch = ({ filters }: Props) => {
  const { paths, navigate, runLater } = useScreenContext();
  const { query = '' } = filters;
  // Undefined while nothing is typed: then the field shows the words of the address.
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
