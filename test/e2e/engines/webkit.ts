import { freePort } from '../../support/freePort';
import { findWebKit } from '../../support/otherBrowsers.mjs';
import { until } from '../support/waits';
import { type OtherPage, pageOf } from './page';
import { ANSWER_MS, START_MS, started } from './started';

/** Opens WebKit through its WebDriver, on a screen in memory. @throws if WebKit is not installed or does not start */
export async function openWebKit(width: number, height: number): Promise<OtherPage> {
  const found = findWebKit();
  if (!found) throw new Error('No WebKit here: apt-get install webkit2gtk-driver xvfb xauth');
  const port = await freePort();
  const args = ['-a', '-s', '-screen 0 1600x1400x24', found.driver, `--port=${port}`, '--host=127.0.0.1'];
  // The first variable is for a machine without a graphics card, the second for root in a container.
  const env = { WEBKIT_DISABLE_DMABUF_RENDERER: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const { end } = started(found.screen, args, 'ignore', env);
  async function send<Result>(method: string, path: string, body?: object): Promise<Result> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`WebKit, ${method} ${path}: ${value?.error} ${value?.message}`);
    return value as Result;
  }
  const listens = () =>
    send('GET', '/status').then(
      () => true,
      () => false,
    );
  await until(listens, 'WebKit', START_MS);
  const options = { binary: found.browser, args: ['--automation'] };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, { width, height });
  return pageOf({
    engine: 'WebKit',
    open: (url) => send('POST', `${session}/url`, { url }),
    evaluate: (expression) => send('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    perform: (actions) => send('POST', `${session}/actions`, { actions }),
    async close() {
      await send('DELETE', session).catch(() => {});
      await end();
    },
  });
}
