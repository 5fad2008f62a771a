// Properties that only our own code writes and reads, by their names and never in quotes: in the built file they have one or two
// letters (0.5 kB brotli). Names of the platform, of the API, of options, events, messages and of what is stored stay as they are;
// test/build/ownNames.test.ts holds each of these against the list.

const STORES = `answerMixed changeAllTariffs checkNow chosenGroups clearGroups clearTickets clock crowd dismissLost
dispose enterArea found groupOfSeat guard installed known knownId leave loadingMore lost markTaken mixed month nameOf
nearest offer payAgain phase placeOf plan problem propose restore seatIds secondsLeft setMode settled soldOut spoken
stores toggleGroup uniqueKey visible weekday world`;

const COMPONENTS = `about chosen clash colors long onClose onFold onMap onPick onReady onRetry onShowAll point say
tone typed`;

const HALL = `atLimit away centre dimmed draw flaw flyTo free glide groupOf hover inks isOut isWide numbered overview
placeOf rank release reserving seenAt sight zoomed`;

const LIBRARIES = 'current props setState componentDidCatch subscribe';

export const OWN_NAMES = [STORES, COMPONENTS, HALL, LIBRARIES].join(' ').split(/\s+/);

/** For esbuild's `mangleProps`. */
export const OWN_NAME = new RegExp(`^(${OWN_NAMES.join('|')})$`);
