/** The file of the generated types. */
export const TARGET: URL;
/** The text of contract.d.ts for the present contract. */
export function generateContract(): Promise<string>;
