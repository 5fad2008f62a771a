import type { Options } from '../public';
import * as texts from '../text/texts';
import { isOldCopy } from './oldCopy';
import { policyProblems } from './policy';
import { serverProblem } from './server';

/** What the widget asks first, and the attribute that decides it. */
function question({ show, seasonTicket }: Options): [path: string, name: string, id: string] {
  return seasonTicket && !show
    ? [`/season_tickets/${seasonTicket}`, 'season-ticket', seasonTicket]
    : [show ? `/repertoire?showId=${encodeURIComponent(show)}` : '/season_tickets', 'show', show];
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

/** What to say when there is no problem: no more than was asked. */
export function allWell({ frame, show, seasonTicket }: Options): string {
  if (frame) return texts.checkGoodFrame(frame);
  return show || seasonTicket ? texts.checkGood : texts.checkGoodOffice;
}

/** Everything that keeps a widget from working, in the web editor's language; nothing when all is well. */
export async function findProblems(element: HTMLElement, options: Options, script: string): Promise<string[]> {
  const { api, frame, page, show, seasonTicket, seasonTickets } = options;
  const written = (name: string): string => element.getAttribute(name) ?? '';
  const policy = policyProblems(frame);
  const problems: string[] = [];
  if (show && !/^\d+$/.test(show)) problems.push(texts.checkBadShow(show));
  if (!frame) {
    if (written('frame')) problems.push(texts.checkBadFrame(written('frame')));
    else if (!api) problems.push(written('api') ? texts.checkBadApi(written('api')) : texts.checkNoApi);
    if (!show && !seasonTicket && !seasonTickets && !page) problems.push(texts.checkNoShow);
  }
  // around a frame the page in it asks the box office, from an origin of its own
  const found = !frame && !problems[0] && (await serverProblem(api, ...question(options)));
  // the policy says more exactly why the box office could not be asked
  const refused = await policy();
  problems.push(...refused);
  if (found && !refused[0]) problems.push(found);
  if (!storageWorks()) problems.push(texts.checkStorage);
  if (!element.offsetWidth) problems.push(texts.checkHidden);
  if (script && (await isOldCopy(script))) problems.push(texts.checkOldCopy);
  return problems;
}
