/** The entry of the script-tag file: adds `mount` and `open` to the widget's one global, `bswidget`. */
import { mount, open } from './index';

// If the script is included twice, the first copy stays. An element with the id `bswidget`, which browsers expose as a global, has no
// `mount`. A self-check that an earlier tag has loaded stays.
if (!window.bswidget?.mount) {
  const { asked, ...others } = window.bswidget ?? {};
  window.bswidget = { ...others, mount, open };
  // The script in host/README.md stores in `asked` the options of an `open` that was called before this file had loaded.
  if (asked) open(asked);
}
