/** Opens a mock that answers each call of a contract with the contract's own examples. */
export function startMock(path: string): Promise<{ url: string; close: () => Promise<void> }>;
