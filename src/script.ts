/** The entry of the script-tag file: puts the calls under the one global name of the widget. */
import { mount, open } from './index';

// If the script is included twice, the first copy stays. An element with the id `bswidget`, which browsers expose as a global, has no
// `mount`. A self-check that an earlier tag has loaded stays.
if (!window.bswidget?.mount) {
  const { asked, ...others } = window.bswidget ?? {};
  window.bswidget = { ...others, mount, open };
  // A line of host/README.md stores in `asked` the call of a button that was pressed before this file had loaded.
  if (asked) open(asked);
}
