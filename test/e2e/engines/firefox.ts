import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { findFirefox } from '../../support/otherBrowsers.mjs';
import { type OtherPage, pageOf } from './page';
import { ANSWER_MS, START_MS, started } from './started';

/** Switches off Firefox's own traffic and pages: first page, updates, telemetry. */
const PREFERENCES = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'focusmanager.testmode': true,
  'app.update.auto': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.server': '',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'browser.safebrowsing.downloads.enabled': false,
  'intl.accept_languages': 'ru',
};

/** Opens Firefox through WebDriver BiDi. @throws if Firefox is not installed or does not start */
export async function openFirefox(width: number, height: number): Promise<OtherPage> {
  const path = findFirefox();
  if (!path) throw new Error('No Firefox here; set FIREFOX to the path of one');
  const profile = await mkdtemp(join(tmpdir(), 'bswidget-firefox-'));
  const lines = Object.entries(PREFERENCES).map((entry) => `user_pref(${JSON.stringify(entry).slice(1, -1)});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const size = ['--width', `${width}`, '--height', `${height}`];
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', ...size];
  const { child, end } = started(path, args, ['ignore', 'ignore', 'pipe']);
  const address = await new Promise<string>((found, fail) => {
    let text = '';
    const timer = setTimeout(() => child.kill(), START_MS);
    child.stderr?.setEncoding('utf8').on('data', (piece) => {
      text += piece;
      const [, socket] = /listening on (ws:\S+)/.exec(text) ?? [];
      if (!socket) return;
      clearTimeout(timer);
      found(socket);
    });
    child.once('exit', () => fail(new Error(`Firefox ended: ${text}`)));
  });
  const socket = new WebSocket(`${address}/session`, { handshakeTimeout: START_MS });
  await new Promise((done, reject) => socket.once('open', done).once('error', reject));
  const waiting = new Map<number, (answer: { result?: object; message?: string }) => void>();
  let sent = 0;
  socket.on('message', (data) => {
    const answer = JSON.parse(`${data}`);
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  async function send<Result>(method: string, params: object): Promise<Result> {
    sent += 1;
    const id = sent;
    const answer = await new Promise<{ result?: object; message?: string }>((done) => {
      const timer = setTimeout(() => done({ message: `no answer after ${ANSWER_MS} ms` }), ANSWER_MS);
      waiting.set(id, (it) => {
        clearTimeout(timer);
        done(it);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (!answer.result) throw new Error(`Firefox, ${method}: ${answer.message}`);
    return answer.result as Result;
  }
  await send('session.new', { capabilities: {} });
  // The first tab never gets the focus, so it would receive no keys.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  await send('browsingContext.setViewport', { context, viewport: { width, height } });
  return pageOf({
    engine: 'Firefox',
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'interactive' }),
    async evaluate(expression) {
      const { result, exceptionDetails } = await send<{
        result: { value: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', { expression, target: { context }, awaitPromise: false });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    perform: (actions) => send('input.performActions', { context, actions }),
    async close() {
      socket.close();
      await end();
      await rm(profile, { recursive: true, force: true });
    },
  });
}
