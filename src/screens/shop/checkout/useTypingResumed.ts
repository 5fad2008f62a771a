import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The field that is typed into, and what of it is selected. */
interface Typing {
  name: string;
  start: number | null;
  end: number | null;
}

const readTyping = (form: HTMLFormElement | null): Typing | null => {
  const { activeElement } = (form?.getRootNode() ?? {}) as Partial<ShadowRoot>;
  if (!(activeElement instanceof HTMLInputElement) || activeElement.form !== form) return null;
  return { name: activeElement.name, start: activeElement.selectionStart, end: activeElement.selectionEnd };
};

const resumeTyping = (form: HTMLFormElement | null, { name, start, end }: Typing): void => {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  // a box that is ticked has no caret
  if (start !== null) field.setSelectionRange(start, end);
};

/**
 * Turning a tablet moves the form from the panel to the sheet or back, where it is drawn anew: whoever types goes on in the same field at
 * the same place.
 * @returns the form, while there is one
 */
export const useTypingResumed = (isWide: boolean): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  const wasWide = useRef(isWide);
  const typing = useRef<Typing | null>(null);
  if (wasWide.current !== isWide) {
    wasWide.current = isWide;
    // while the form is still where it was
    typing.current = readTyping(form.current);
  }
  // after the sheet, which gives the focus to its heading
  useLayoutEffect(() => {
    if (typing.current) resumeTyping(form.current, typing.current);
  }, [isWide]);
  return form;
};
