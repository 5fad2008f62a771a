import type { Checked, SelfCheckGlobal } from '../host/loadSelfCheck';
import { allWell, findProblems } from './findProblems';
import { showReport } from './showReport';

/** Reports problems of a widget to the web editor. Only the option `debug` loads this file. */
async function selfCheck(checked: Checked): Promise<void> {
  // The widget may have been removed while this file was loading.
  if (checked.lifetime.isOver()) return;
  const show = showReport(checked);
  const problems = await findProblems(checked);
  for (const problem of problems) console.warn(`bswidget: ${problem}`);
  show(problems.length ? problems : [allWell(checked.options)]);
}

const page = globalThis as SelfCheckGlobal;
page.bswidget ??= {};
page.bswidget.selfCheck = selfCheck;
