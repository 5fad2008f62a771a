/**
 * Features that the built files use although one of the oldest browsers lacks them, each with what happens there.
 * Names are as `newerInScript` and `newerInStyle` print them.
 */
export const NEWER_WITH_FALLBACK: Record<string, string> = {};
