import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../support/chromium.mjs';
import { measure, type Profile, type Subject, type Visit } from './loadVisit';

export interface Result {
  median: Visit;
  visits: Visit[];
  /** What the last visit asked for, in order, as `METHOD address`. */
  urls: string[];
}

const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function middle(visits: Visit[]): Visit {
  const [first] = visits;
  if (!first) throw new Error('no visit to take the median of');
  const result = { ...first };
  for (const key of Object.keys(first) as (keyof Visit)[]) result[key] = median(visits.map((one) => one[key]));
  return result;
}

/** Visits all subjects in turn, so often, so that whatever slows the machine slows each of them. */
export async function compare(subjects: Subject[], profile: Profile, runs: number): Promise<Map<string, Result>> {
  const browser = await openBrowser();
  const visits = new Map<string, Visit[]>();
  const urls = new Map<string, string[]>();
  try {
    for (let run = 0; run < runs; run++) {
      for (const subject of subjects) {
        const asked: string[] = [];
        const one = await measure(browser, subject, profile, asked).catch((cause: unknown) => {
          throw new Error(`${subject.name} did not get ready; asked for\n${asked.join('\n')}`, { cause });
        });
        visits.set(subject.name, [...(visits.get(subject.name) ?? []), one]);
        urls.set(subject.name, asked);
      }
      process.stderr.write(`${profile.name}: run ${run + 1} of ${runs}\n`);
    }
  } finally {
    await browser.close();
  }
  return new Map(
    [...visits].map(([name, list]) => [name, { median: middle(list), visits: list, urls: urls.get(name) ?? [] }]),
  );
}
