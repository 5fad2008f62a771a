import type { Options } from '../public';
import { findProblems } from './findProblems';
import { showReport } from './report';

/** Tells the web editor in Russian what keeps a widget from working; only `debug` on its tag loads this file. */
async function check(element: HTMLElement, options: Options, script: string): Promise<void> {
  const show = showReport(element);
  show(await findProblems(element, options, script));
}

const page = globalThis as { bswidget?: { check?: typeof check } };
page.bswidget ??= {};
page.bswidget.check = check;
