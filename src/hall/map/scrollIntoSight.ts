import { FOOT } from './camera';

interface Part {
  /** Its edges in the pane, in CSS pixels from its upper edge. */
  top: number;
  bottom: number;
  /** What lies over the lower part of the screen, as high as this in CSS pixels. */
  covered: number;
}

/** Scrolls the page as little as it takes to see a part of the pane; a pane that is hidden is left alone. */
export const scrollIntoSight = (pane: HTMLElement, { top, bottom, covered }: Part): void => {
  const lowest = pane.clientHeight - FOOT;
  // A frame is as high as its content: the page around scrolls it, and nobody here knows how much of it is covered.
  if (lowest <= 0 || globalThis.parent !== globalThis.self) return;
  const start = Math.max(0, Math.min(top, lowest));
  // Only elements can be scrolled to, through whatever the page scrolls by.
  const place = document.createElement('i');
  place.className = 'sight';
  place.style.top = `${start}px`;
  place.style.height = `${Math.max(0, Math.min(bottom, lowest) - start)}px`;
  // The buttons of the map lie above what covers it.
  place.style.scrollMarginBottom = `${covered + FOOT}px`;
  pane.append(place);
  const isStill = matchMedia('(prefers-reduced-motion:reduce)').matches;
  place.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
  place.remove();
};
