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
  export const CHROMIUM_FLAGS: string[];
}
declare module '*/groups.mjs' {
  interface Group {
    title: string;
    files: string[];
  }
  export function groupsOf(names: string[]): { quiet: Group[]; browser: Group[] };
}
