// `npm run types`: writes src/api/contract.d.ts from src/api/openapi.yaml.
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { installFolder } from '../../support/packages.mjs';

const SOURCE = new URL('../../../src/api/openapi.yaml', import.meta.url);
export const TARGET = new URL('../../../src/api/contract.d.ts', import.meta.url);

/** @returns {Promise<string>} the text of contract.d.ts for the present contract */
export async function generateContract() {
  installFolder('test/api/contract');
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  const types = astToString(await openapiTS(await readFile(SOURCE, 'utf8')));
  return `// Generated from openapi.yaml by \`npm run types\`: edit that file, not this one.\n${types}`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await writeFile(TARGET, await generateContract());
}
