// `npm start`: builds the widget and rebuilds it on change, opens the box office, serves the demo site.
import { watch } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { buildAll } from '../../build.mjs';
import { bundleGallery } from '../support/gallery/bundle.mjs';
import { startBoxOffice } from './boxOffice';
import { demoSite } from './http/site';
import { readSettings, type Settings } from './settings';

const SETTLE_MS = 150;

/** @param minified whether the files are minified, as buyers get them */
async function build(minified: boolean): Promise<void> {
  const began = performance.now();
  try {
    const files = await buildAll({ minified });
    await writeFile('dist/gallery.js', await bundleGallery());
    const { bytes = 0 } = files['bswidget.js'] ?? {};
    console.log(`Built dist/bswidget.js, ${bytes} B, in ${Math.round(performance.now() - began)} ms`);
  } catch (error) {
    // A half-written source is no reason to stop selling.
    console.error(`Not built: ${error instanceof Error ? error.message : error}`);
  }
}

/** Rebuilds once a burst of saves has settled; never two builds at a time. */
function rebuildOnChange(): void {
  let timer: NodeJS.Timeout | undefined;
  let building: Promise<void> = Promise.resolve();
  watch('src', { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(() => build(false));
    }, SETTLE_MS);
  });
}

/** Ends with the error in one line: a stack trace tells a visitor of the demo nothing. */
function giveUp(error: unknown): never {
  console.error(error instanceof Error && error.message ? error.message : error);
  process.exit(1);
}

function settingsOrEnd(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    return giveUp(error);
  }
}

const settings = settingsOrEnd();
// The build prints nothing until it ends.
console.log('Building the widget');
await build(true);
const boxOffice = await startBoxOffice({
  ...settings,
  logger: true,
  ...demoSite('.'),
}).catch(giveUp);
rebuildOnChange();

const outside = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === 'IPv4' && !each.internal)?.address;
const { origin, url, data } = boxOffice;
console.log(`
Box office    ${url}${outside ? `   (for this network: PUBLIC_URL=http://${outside}:${new URL(url).port} npm start)` : ''}
Hosted page   ${origin}/show/${data.shows.Чайка}?mode=full
Season tickets ${origin}/season-tickets?mode=full
Article       ${origin}/article.html
Playground    ${origin}/playground.html
Gallery       ${origin}/gallery
All examples  ${origin}/demo.html

Orders are kept in ${settings.database.startsWith('postgres') ? 'PostgreSQL' : settings.database} and hold their seats for ${settings.orderSeconds} s. Stop with Ctrl+C.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void boxOffice.close().then(() => process.exit(0));
  });
}
