/**
 * Features that the built files use although one of the oldest browsers lacks them, each with what happens there.
 * Names are as `newerInScript` and `newerInStyle` print them; an entry that nothing needs any more fails the test.
 */
export const NEWER_WITH_FALLBACK: Record<string, string> = {
  // script
  ancestorOrigins: 'host/messages.ts: the referrer names the page around the frame',
  adoptedStyleSheets: 'host/styles.ts: a <style> element in the shadow root',
  replaceSync: 'host/styles.ts: a <style> element in the shadow root',
  nonce: 'host/styles.ts: only read for that <style>; where it is unknown the host needs no nonce',
  dialog: 'ui/Dialog.tsx: an unknown element with the same look, role and focus, laid over the page by the style sheet',
  showModal: 'ui/Dialog.tsx: asked for before it is called; the attribute `open` otherwise',
  popover: 'screens/Popups.tsx: an unknown attribute; the style sheet fixes the layer',
  showPopover: 'screens/Popups.tsx: caught; the style sheet fixes the layer',
  loading: 'host/frame.ts: the frame is loaded at once',
  preventScroll: 'ui: ignored; the focused heading may scroll into view, where it should be',
  onLine: 'host/host.ts: WebView always says true, and the requests tell when they fail',
  role: 'preact sets the attribute, which every browser reads, where there is no such property',
  touches: 'hall: fingers; a desktop Safari has a pointer',
  scheduler: 'hall/pace.ts: a message to itself; a frame may come before it',
  // style
  'color-mix()': 'plain values stand first, on :host or in the rule before; an unknown value is dropped',
  ':focus-visible': 'the rule is dropped, the browser draws its own focus ring',
  ':backdrop': 'a rule of its own, dropped where there is no dialog to lay one under',
  'accent-color': 'check boxes keep the system colour',
  'color-scheme': 'the light values of the style sheet hold',
  contain: 'only saves work: the hall clips itself by `overflow`',
  'content-visibility': 'only saves work: every row of the list is laid out',
  'contain-intrinsic-size': 'only measures what `content-visibility` leaves out',
  'cursor: pointer': 'a phone shows no cursor',
  'cursor: grab': 'a phone shows no cursor',
  'align-content: start': 'partial in MDN for `stretch`, which the rule does not rely on',
  'flex-direction: column-reverse': 'partial in Firefox 78 only for scrolling, which it does not do here',
  'forced-color-adjust': 'the hall takes system colours in Windows high contrast',
  'touch-action: pinch-zoom': 'the sheet is not dragged; it closes by chevron, Escape and backdrop',
  outline: 'partial in Chrome 87: the ring of a rounded button has square corners',
  'overflow-anchor': 'a browser without it holds nothing in view either',
  'paint-order': 'partial in Chrome 87 for HTML text; used on SVG, where it works',
  'scroll-margin': 'what the keyboard comes to in the list may lie under the bar, as in any page there',
  'scrollbar-width': '::-webkit-scrollbar stands beside it',
  'text-wrap': 'text is broken as usual',
};

/** Names of ours, or of a package, that happen to be a newer feature's too; nothing of the platform is meant by them. */
export const OWN_NAMES = [
  'Symbol.dispose', // signals: a key, `undefined` where there is none
  'at',
  'baseURL',
  'box',
  'config',
  'dispose',
  'move',
  'paint',
  'rb', // what the build calls a property: the element of that name is none that anybody draws
  'read',
  'restore',
  'show',
  'visible',
  'watch',
];
