/** Redocly's rules: a sentence for each problem in the document of that path. */
export function lintWithRedocly(path: string): string[];
/** Spectral's rules for OpenAPI: a sentence for each problem in the parsed document. */
export function lintWithSpectral(document: object): Promise<string[]>;
