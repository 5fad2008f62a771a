declare module '*/build.mjs' {
  export const TARGET: string[];
  export const ALIAS: Record<string, string>;
  export function minifyCss(path: string): Promise<string>;
  export function bundle(
    entry: string,
    kind: 'js' | 'mjs',
    options?: { minified?: boolean; name?: string },
  ): Promise<{ code: string; map: string; metafile: import('esbuild').Metafile }>;
  export function integrity(code: string): string;
  export function buildAll(options?: {
    outdir?: string;
    minified?: boolean;
  }): Promise<Record<string, { integrity: string; hashed: string; bytes: number }>>;
}
declare module '*/chromium.mjs' {
  export function findChromium(): string | undefined;
  export function ensureChromium(): string;
  export function quickChromium(): string;
  export const CHROMIUM_FLAGS: string[];
}
declare module '*/packages.mjs' {
  export function installFolder(folder: string): string;
}
declare module '*/otherBrowsers.mjs' {
  export function findFirefox(): string | undefined;
  export function findWebKit(): { driver: string; screen: string; browser: string } | undefined;
}
declare module '*/loader.mjs' {
  type Resolved = { url: string; format?: string };
  export function resolve(
    specifier: string,
    context: { parentURL: string },
    next: (specifier: string) => Resolved,
  ): Promise<Resolved>;
}
declare module '*/report.mjs' {
  interface Weight {
    raw: number;
    gzip: number;
    brotli: number;
    rooms: Record<string, number>;
  }
  type Limits = Record<string, { recorded: number; limit: number }>;
  export function weigh(entry?: string): Promise<Weight>;
  export function overLimit(weight: Weight, limits: Limits): string[];
  export function lowered(weight: Weight, limits: Limits): Limits;
  export function table(weight: Weight, limits: Limits): string;
}
