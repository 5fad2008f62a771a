import type { Checked } from '../host/loadSelfCheck';
import type { Options } from '../public';
import * as texts from '../text/texts';
import { askForEvent } from './answers';
import { attributeNameProblems } from './attributeNames';
import { attributeValueProblems, idleAttributeProblems } from './attributeValues';
import { boxOfficeProblem, type Question } from './boxOfficeProblem';
import { drawingProblems } from './drawingProblems';
import { frameProblem } from './frameProblem';
import { isOldCopy } from './isOldCopy';
import { pageProblems } from './pageProblems';
import { listenForPolicyProblems } from './policyProblems';
import { preflightProblems } from './preflightProblem';
import { isHidden } from './reachProblems';
import { scriptProblem } from './scriptProblem';

function firstQuestion({ show, seasonTicket }: Options): Question {
  if (show) return { path: `/repertoire?showId=${encodeURIComponent(show)}`, attribute: 'show', id: show };
  if (seasonTicket) return { path: `/season_tickets/${seasonTicket}`, attribute: 'season-ticket', id: seasonTicket };
  return { path: '/season_tickets', attribute: 'season-tickets', id: '' };
}

function doesStorageWork(): boolean {
  try {
    localStorage.setItem('bswidget:check', '');
    localStorage.removeItem('bswidget:check');
    return true;
  } catch {
    return false;
  }
}

/** The report claims no more than was checked. */
export function allWell({ frame, show, seasonTicket }: Options): string {
  if (frame) return texts.checkGoodFrame(frame);
  return show || seasonTicket ? texts.checkGood : texts.checkGoodOffice;
}

/** A bad address is missing in `options`, so the texts quote the element's attribute. */
function attributeProblems({ element, options }: Checked): string[] {
  const { api, frame, page, show, seasonTicket, seasonTickets } = options;
  const written = (name: string): string => element.getAttribute(name) ?? '';
  const problems: string[] = [];
  if (show && !/^\d+$/.test(show)) problems.push(texts.checkBadShow(show));
  if (frame) return problems;
  if (written('frame')) problems.push(texts.checkBadFrame(written('frame')));
  else if (!api) problems.push(written('api') ? texts.checkBadApi(written('api')) : texts.checkNoApi);
  if (!show && !seasonTicket && !seasonTickets && !page) problems.push(texts.checkNoShow);
  return problems;
}

/** Finds an address without `https://`, which is read as relative to the page: the first part looks like a host name. */
function schemeProblem(element: Element): string {
  const written = element.getAttribute('api') ?? '';
  return /^[\w-]+(\.[\w-]+)+(:\d+)?(\/|$)/.test(written) ? texts.checkBadApi(written) : '';
}

async function answerProblems({ element, options }: Checked, question: Question): Promise<string[]> {
  const { api, site, show, performance } = options;
  const { performanceIds, hall, movedTo } = await askForEvent(api, question);
  const problems = await preflightProblems(api, question.path, movedTo);
  if (show && performance && !performanceIds.includes(performance))
    problems.push(texts.checkNoPerformance(performance));
  if (hall !== undefined) problems.push(...(await drawingProblems(hall, site, element)));
  return problems;
}

export async function findProblems(checked: Checked): Promise<string[]> {
  const { element, options, script } = checked;
  const { api, frame } = options;
  const policyProblems = listenForPolicyProblems(frame);
  const problems = attributeProblems(checked);
  // With `frame`, the page in the frame asks the box office, from another origin.
  const isAsked = !frame && !problems.length;
  const question = firstQuestion(options);
  const officeProblem = isAsked ? await boxOfficeProblem(api, question) : '';
  if (isAsked && !officeProblem) problems.push(...(await answerProblems(checked, question)));
  const refused = await policyProblems();
  problems.push(...refused);
  const silence = frame && !problems.length ? await frameProblem(element.shadowRoot, frame) : '';
  if (silence) problems.push(silence);
  // If the page's Content-Security-Policy refused the request, that refusal is reported in place of the box office's silence.
  if (officeProblem && !refused.length) problems.push(schemeProblem(element) || officeProblem);
  if (!doesStorageWork()) problems.push(texts.checkStorage);
  if (isHidden(element)) problems.push(texts.checkHidden);
  const unreadable = script ? await scriptProblem(script) : '';
  if (unreadable) problems.push(unreadable);
  else if (script && (await isOldCopy(script))) problems.push(texts.checkOldCopy);
  if (options.show && options.seasonTicket) problems.push(texts.checkTwoKinds);
  return [
    ...attributeNameProblems(element),
    ...attributeValueProblems(element),
    ...idleAttributeProblems(element),
    ...problems,
    ...pageProblems(checked),
  ];
}
