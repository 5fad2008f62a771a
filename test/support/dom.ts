/** A DOM for component tests: import it before Preact and testing-library. */
import { GlobalRegistrator } from '@happy-dom/global-registrator';

GlobalRegistrator.register();
// This module needs happy-dom's classes, so it is loaded after them.
await import('./svgGeometry');

// The default of one second is too short on a busy machine.
const { configure } = await import('@testing-library/preact');
configure({ asyncUtilTimeout: 15_000 });

// happy-dom lets any element take the focus. A browser lets only these elements take it.
const { focus } = HTMLElement.prototype;
HTMLElement.prototype.focus = function (options) {
  if (this.matches('[tabindex],a,button,input,select,summary')) focus.call(this, options);
};

// happy-dom has no animations, and no method to list them.
Element.prototype.getAnimations ??= () => [];

// happy-dom's observer never reports: this one reports everything as visible.
globalThis.IntersectionObserver = function (this: IntersectionObserver, onChange: IntersectionObserverCallback) {
  this.observe = (element) => {
    const box = element.getBoundingClientRect();
    const sight = { isIntersecting: true, boundingClientRect: box, intersectionRect: box };
    onChange([sight as IntersectionObserverEntry], this);
  };
  this.disconnect = () => {};
} as unknown as typeof IntersectionObserver;
