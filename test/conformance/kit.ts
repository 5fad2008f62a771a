import { readFileSync } from 'node:fs';
import { type KitOptions, readOptions } from '../../src/conformance/options';
import { type Report, type Row, runChecks } from '../../src/conformance/runChecks';

interface KeptOrder {
  status: string;
  tickets: unknown[];
}

export interface SmallBackend {
  origin: string;
  orders: Map<string, KeptOrder>;
  close: () => Promise<void>;
}

/** The source of the backend without a fault. */
export const RIGHT = readFileSync(new URL('./smallBackend.mjs', import.meta.url), 'utf8');

let versions = 0;

export async function startBackend(text: string = RIGHT): Promise<SmallBackend> {
  versions += 1;
  const module = await import(`data:text/javascript,${encodeURIComponent(`${text}// ${versions}`)}`);
  return module.startSmallBackend();
}

/** The options by which the small backend's bank ends a payment. */
export const bankOf = (origin: string): string[] => [
  '--pay',
  `${origin}/pay/{paymentId}/paid`,
  '--decline',
  `${origin}/pay/{paymentId}/failed`,
];

/** @returns the options of a command line @throws where it asks for help */
export function optionsOf(...args: string[]): KitOptions {
  const options = readOptions(args);
  if (!options) throw new Error('asks for help');
  return options;
}

export const runKit = (api: string, ...args: string[]): Promise<Report> =>
  runChecks({ options: optionsOf(api, '--show', '12', ...args), say: () => {} });

export const failuresOf = ({ rows }: Report): string[] =>
  rows.flatMap(({ name, outcome }: Row) =>
    outcome.state === 'failed' ? [`${name}: ${outcome.problems.join('; ')}`] : [],
  );

export const skippedOf = ({ rows }: Report): string[] =>
  rows.flatMap(({ name, outcome }) => (outcome.state === 'skipped' ? [name] : []));
