import { type Signal, useSignal } from '@preact/signals';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { FieldName, TypedEntries } from './checkoutFields';

/** What outlives a form that is folded away, refused, or drawn anew elsewhere. */
export interface CheckoutDraft {
  typed: Signal<TypedEntries>;
  /** The fields that were left, and so may be shown wrong. */
  left: Signal<ReadonlySet<FieldName>>;
  /** The form, while there is one. */
  form: RefObject<HTMLFormElement | null>;
}

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
 * Makes the draft of a form that is drawn in the panel or in the sheet. Turning a tablet moves it from one to the other, where it is
 * drawn anew: whoever types goes on in the same field at the same place.
 */
export const useCheckoutDraft = ({ isWide, isOpen }: { isWide: boolean; isOpen: boolean }): CheckoutDraft => {
  const draft: CheckoutDraft = {
    typed: useSignal<TypedEntries>({}),
    left: useSignal<ReadonlySet<FieldName>>(new Set()),
    form: useRef<HTMLFormElement>(null),
  };
  const wasWide = useRef(isWide);
  const typing = useRef<Typing | null>(null);
  if (wasWide.current !== isWide) {
    wasWide.current = isWide;
    // while the form is still where it was
    typing.current = readTyping(draft.form.current);
  }
  // after the sheet, which gives the focus to its heading
  useLayoutEffect(() => {
    if (typing.current) resumeTyping(draft.form.current, typing.current);
  }, [isWide]);
  useLayoutEffect(() => {
    // whoever comes back to the form is not told at once what they had not filled in
    if (!isOpen) draft.left.value = new Set();
    // on a low screen the button that opened it was far below its beginning
    else draft.form.current?.querySelector('h2')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return draft;
};
