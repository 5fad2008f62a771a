/** Where the generated types live. */
export const TARGET: URL;
/** The text of contract.d.ts as the contract wants it now. */
export function generateContract(): Promise<string>;
