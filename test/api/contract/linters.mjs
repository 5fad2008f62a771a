// The published linters of OpenAPI documents, run on the contract with all of their recommended rules.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installFolder } from '../../support/packages.mjs';

const packages = installFolder('test/api/contract');
const { default: spectralCore } = await import('@stoplight/spectral-core');
const { default: spectralRulesets } = await import('@stoplight/spectral-rulesets');

/**
 * Redocly's rules; warnings count as problems.
 * @param {string} path of the document @returns {string[]} a sentence for each problem
 */
export function lintWithRedocly(path) {
  const args = ['lint', path, '--extends=recommended-strict', '--format=json'];
  const { stdout } = spawnSync(process.execPath, [join(packages, '@redocly/cli/bin/cli.js'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  const { problems } = JSON.parse(stdout.slice(stdout.indexOf('{')));
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

/**
 * Spectral's rules for OpenAPI; warnings count as problems.
 * @param {object} document parsed @returns {Promise<string[]>} a sentence for each problem
 */
export async function lintWithSpectral(document) {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [[spectralRulesets.oas, 'recommended']] });
  const found = await spectral.run(document);
  return found.map(({ code, message, path }) => `${code}: ${message} ${path.join('.')}`);
}
