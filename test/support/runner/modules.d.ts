/** The exports of the runner's modules that its tests use. */
declare module '*/commandLine.mjs' {
  export function readCommandLine(given: string[]): { words: string[]; only: string; all: boolean; help: boolean };
}
declare module '*/feed.mjs' {
  export interface Result {
    name: string;
    passed: number;
    failed: number;
    problems: string[];
    seconds: number;
  }
  export function feed(
    next: () => Promise<string | undefined>,
    onResult: (result: Result, printed: string) => void,
    how?: { live?: boolean; env?: Record<string, string>; limitMs?: number },
  ): Promise<void>;
}
declare module '*/files.mjs' {
  export function allFiles(): string[];
  export const ONLY_OF_ALL: string[];
  export function chooseFiles(
    files: string[],
    asked: { words: string[]; all: boolean },
  ): { chosen: string[]; missed: string[] };
  export function inOrder(files: string[]): string[];
}
declare module '*/freshBuild.mjs' {
  export function sourcesNow(root?: string): string;
  export function rememberBuild(sources: string, root?: string): void;
  export function isBuildFresh(root?: string): boolean;
}
declare module '*/keptTillEnd.mjs' {
  export function keepTillEnd(close: () => Promise<unknown>): boolean;
}
