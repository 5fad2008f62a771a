import type { Options } from '../public';
import { allWell, findProblems } from './findProblems';
import { showReport } from './report';

/**
 * Tells the web editor in Russian what keeps a widget from working; only `debug` on its tag loads this file.
 * @param undo what the widget does as it leaves or starts anew
 */
async function check(element: HTMLElement, options: Options, script: string, undo: (() => void)[]): Promise<void> {
  // a running widget always has something to undo: this one left while the file was loading
  if (!undo[0]) return;
  const show = showReport(element, undo);
  const problems = await findProblems(element, options, script);
  show(problems[0] ? problems : [allWell(options)]);
}

const page = globalThis as { bswidget?: { check?: typeof check } };
page.bswidget ??= {};
page.bswidget.check = check;
