// Properties that only our own code writes and reads, by their names and never in quotes: in the built file they have one or two
// letters (0.6 kB brotli). Names of the platform, of the API, of options, events, messages and of what is stored stay as they are;
// test/build/ownNames.test.ts holds each of these against the list.

const STORES = `addTicket answerMixed changeAllTariffs changeTariff checkNow checkPayment chosenGroups clearGroups
clearTickets clock createOrder crowd day dismissLost dispose enterArea found framed groupOfSeat guard installed
known knownId leave listen loadingMore lost markTaken mixed month nameOf nearest offer payAgain phase placeOf plan
problem propose removeTicket report restore route sale seatIds secondsLeft see setMode settled shown soldOut spoken
stores texts tick toggleGroup undo uniqueKey visible weekday works world`;

const COMPONENTS = `about chosen clash colors long onClose onFold onMap onPick onReady onRetry onShowAll point say
tone typed waiting`;

const HALL = `atLimit away centre dimmed draw flaw flyTo free glide groupOf hold hover inks inside isOut isWide moves
numbered overview placeOf rank release reserving seenAt sight zoomed`;

const LIBRARIES = 'current props setState componentDidCatch subscribe';

export const OWN_NAMES = [STORES, COMPONENTS, HALL, LIBRARIES].join(' ').split(/\s+/);

/** For esbuild's `mangleProps`. */
export const OWN_NAME = new RegExp(`^(${OWN_NAMES.join('|')})$`);
