import type { Options } from '../public';
import * as texts from '../texts';
import { isOldCopy } from './oldCopy';
import { policyProblems } from './policy';
import { serverProblem } from './server';

/** What the widget asks first, and the attribute that decides it. */
function question({ show, seasonTicket }: Options): { path: string; name: string; id: string } {
  return seasonTicket && !show
    ? { path: `/season_tickets/${seasonTicket}`, name: 'season-ticket', id: seasonTicket }
    : { path: show ? `/repertoire?showId=${encodeURIComponent(show)}` : '/season_tickets', name: 'show', id: show };
}

const storageWorks = (): boolean => {
  try {
    localStorage.setItem('bswidget:check', '');
    localStorage.removeItem('bswidget:check');
    return true;
  } catch {
    return false;
  }
};

/** Everything that keeps a widget from working, in the web editor's language; nothing when all is well. */
export async function findProblems(element: HTMLElement, options: Options, script: string): Promise<string[]> {
  const { api, frame, page, show, seasonTicket, seasonTickets } = options;
  const written = element.getAttribute('api');
  const policy = policyProblems();
  const problems: string[] = [];
  if (!frame) {
    if (!api) problems.push(written ? texts.checkBadApi(written) : texts.checkNoApi);
    if (!show && !seasonTicket && !seasonTickets && !page) problems.push(texts.checkNoShow);
    if (show && !/^\d+$/.test(show)) problems.push(texts.checkBadShow(show));
  }
  if (!problems[0] && api) {
    const { path, name, id } = question(options);
    const found = await serverProblem(api, path, name, id);
    // the policy says more exactly why the box office could not be asked
    const refused = await policy();
    problems.push(...refused, ...(found && !refused[0] ? [found] : []));
  }
  if (!storageWorks()) problems.push(texts.checkStorage);
  if (!element.offsetWidth) problems.push(texts.checkHidden);
  if (script && (await isOldCopy(script))) problems.push(texts.checkOldCopy);
  return problems;
}
