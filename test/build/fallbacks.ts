/**
 * Features that the built files use although one of the oldest browsers lacks them, each with the effect in such a browser. Names are as
 * `newerInScript` and `newerInStyle` print them; an entry that the files no longer need fails the test.
 */
export const NEWER_WITH_FALLBACK: Record<string, string> = {
  // script
  wheel: 'hall/map/gestures.ts: an event for mice; a phone has fingers',
  touchmove: 'hall/map/gestures.ts: an event for fingers; a desktop Safari has a mouse',
  gesturestart: 'hall/map/gestures.ts: an event of Safari alone, which others never send',
  gesturechange: 'hall/map/gestures.ts: an event of Safari alone, which others never send',
  moveBefore: 'preact asks for it before it is called, and inserts otherwise',
  displayName: 'a name of a component for developer tools, set by preact/compat and the signals',
  ancestorOrigins: 'host/parentPage.ts: the referrer names the page around the frame',
  popover: 'screens/Popups.tsx: an unknown attribute; the style sheet fixes the layer',
  showPopover: 'screens/Popups.tsx: caught; the style sheet fixes the layer',
  onLine: 'host/visibility.ts: WebView always says true, and the requests tell when they fail',
  checkVisibility:
    'selfCheck/reachProblems.ts: it is asked for first; there a widget that is made invisible is not named',
  checkOpacity: 'an option of `checkVisibility`',
  checkVisibilityCSS: 'an option of `checkVisibility`',
  role: 'preact sets the attribute, which every browser reads, where there is no such property',
  touches: 'hall: fingers; a desktop Safari has a pointer',
  scheduler: 'hall/pace.ts: a message to itself; a frame may come before it',
  // style
  ':has': 'shop.css: a suggestion lies over the map’s buttons until its cross closes it',
  'accent-color': 'check boxes keep the system colour',
  'content-visibility': 'only saves work: every row of the list is laid out',
  'contain-intrinsic-size': 'only measures what `content-visibility` leaves out',
  'cursor: pointer': 'a phone shows no cursor',
  'cursor: grab': 'a phone shows no cursor',
  'forced-color-adjust': 'the hall takes system colours in Windows high contrast',
  'overflow-anchor': 'a browser without it holds nothing in view either',
  'overscroll-behavior':
    'partial before 2026: of no effect where nothing scrolls; the page behind a dialog is held by its own `overflow`',
  'paint-order': 'partial in Chrome 87 for HTML text; used on SVG, where it works',
  'scrollbar-gutter': 'behind a dialog the page is wider by its bar, where bars take room',
  'scrollbar-width': '::-webkit-scrollbar stands beside it',
  'text-wrap': 'text is broken as usual',
};

/** Names in our code or in a package that newer features have too; the files do not use these features. */
export const OWN_NAMES = [
  'alpha',
  'camera',
  'ink',
  'states',
  'viewport',
  'Symbol.dispose', // the signals package uses it as a key, which may be `undefined`
  'at',
  'baseURL',
  'box',
  'config',
  'dispose',
  'element',
  'move',
  'paint',

  'read',
  'restore',
  'show',
  'visible',
  'watch',
];
