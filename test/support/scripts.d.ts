/** What the plain scripts export to tests. */
declare module '*/build.mjs' {
  export const TARGET: string[];
  export function minifyCss(path: string): Promise<string>;
  export function bundle(
    entry: string,
    kind: 'js' | 'mjs',
    options?: { minified?: boolean; whole?: boolean },
  ): Promise<{ code: string; map: string; metafile: import('esbuild').Metafile }>;
  export function integrity(code: string): string;
  export function buildAll(options?: {
    outdir?: string;
    minified?: boolean;
    whole?: boolean;
  }): Promise<Record<string, { integrity: string; hashed: string; bytes: number }>>;
}
declare module '*/chromium.mjs' {
  export function findChromium(): string | undefined;
  export function ensureChromium(): string;
  export function quickChromium(): string;
  export const CHROMIUM_FLAGS: string[];
}
declare module '*/otherBrowsers.mjs' {
  export function findFirefox(): string | undefined;
  export function findWebKit(): { driver: string; screen: string; browser: string } | undefined;
}
declare module '*/.build/edit.mjs' {
  export interface Edit {
    start: number;
    end: number;
    text: string;
  }
  export function edited(code: string, edits: Edit[]): string;
  export function editedMap(map: string, code: string, edits: Edit[]): string;
}
declare module '*/.build/scopes.mjs' {
  interface Binding {
    name: string;
    scope?: object;
    uses: Use[];
  }
  interface Use {
    name: string;
    start: number;
    end: number;
    form?: 'property' | 'export';
    binding: Binding;
  }
  export function scopesOf(code: string, kind: 'js' | 'mjs'): { bindings: Binding[]; free: Binding[]; uses: Use[] };
  export function rivalsOf(bindings: Binding[]): Binding[][];
  export function reachOf(binding: Binding): Set<object>;
}
declare module '*/.build/rename.mjs' {
  export function allLet(code: string, kind: 'js' | 'mjs'): { start: number; end: number; text: string }[];
  export function assertSameMeaning(before: string, after: string, kind: 'js' | 'mjs'): void;
  export function renamed(script: { code: string; map: string }, kind: 'js' | 'mjs'): { code: string; map: string };
}
declare module '*/remember.mjs' {
  export function remember<Result>(facts: string[], work: () => Promise<Result>): Promise<Result>;
}
