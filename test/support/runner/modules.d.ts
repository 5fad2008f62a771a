/** What the runner's plain modules export to its tests. */
declare module '*/busyMachine.mjs' {
  export const BUSY_LOAD: number;
  export function watchLoad(how?: { read?: () => number; everyMs?: number }): () => number;
  export function deservesSecondTry(group: { failed: number; browser: boolean; load: number }): boolean;
  type Result = import('*/tally.mjs').Result;
  export function splitFailed(files: string[], result: Result): { again: string[]; kept: Result };
}
declare module '*/commandLine.mjs' {
  export const HELP: string;
  export function readCommandLine(given: string[]): { words: string[]; only: string; help: boolean };
  export function chooseFiles(names: string[], words: string[]): { chosen: string[]; missed: string[] };
}
declare module '*/freshBuild.mjs' {
  export function sourcesNow(root?: string): string;
  export function rememberBuild(sources: string, root?: string): void;
  export function isBuildFresh(root?: string): boolean;
}
declare module '*/groups.mjs' {
  export interface Group {
    title: string;
    files: string[];
    built: boolean;
    browser: boolean;
  }
  type Read = (path: string) => string | undefined;
  export function groupsOf(names: string[], read?: Read): Group[];
}
declare module '*/imports.mjs' {
  export function importsOf(read?: (path: string) => string | undefined): (path: string) => Set<string>;
}
declare module '*/keptTillEnd.mjs' {
  export function beginKeeping(): void;
  export function keepTillEnd(close: () => Promise<unknown>): boolean;
  export function closeKept(): Promise<void>;
}
declare module '*/tally.mjs' {
  interface FileResult {
    name: string;
    passed: number;
    failed: number;
    seconds: number;
  }
  export interface Result {
    passed: number;
    failed: number;
    problems: string[];
    files?: FileResult[];
  }
  export function createTally(): {
    add: (title: string, result: Result, took: number) => void;
    fail: (problem: string) => void;
    secondTry: (first: { problems: string[]; load: number; passed: boolean }) => void;
    leaveOut: (title: string, reason: string) => void;
    readonly ran: number;
    readonly failed: number;
    print: (inAll: number) => string;
  };
}
