/** Puts the widget into an element; filled in by the entry's own commit. */
export const mount = (): void => {};
