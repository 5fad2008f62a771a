/** The script-tag file: the entry, with its calls under the one global name of the widget. */
import { mount, open } from './index';

// a script that is included twice keeps the first; an element with that id, which browsers offer under its name, has no `mount`
// the self-check, by a tag of its own before this one, stays
if (!window.bswidget?.mount) {
  const { asked, ...others } = window.bswidget ?? {};
  window.bswidget = { ...others, mount, open };
  // a line of host/README.md keeps the call of a button that was pressed before this file had come
  if (asked) open(asked);
}
