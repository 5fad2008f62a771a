/** A DOM for component tests; import it before anything of Preact or testing-library. */
import { GlobalRegistrator } from '@happy-dom/global-registrator';

GlobalRegistrator.register();
// its classes are there by now
await import('./svgGeometry');

// a second is too short on a busy machine
const { configure } = await import('@testing-library/preact');
configure({ asyncUtilTimeout: 15_000 });

// happy-dom gives the keyboard to whatever is asked to take it
const { focus } = HTMLElement.prototype;
HTMLElement.prototype.focus = function (options) {
  if (this.matches('[tabindex],a,button,input,select,summary')) focus.call(this, options);
};

// happy-dom animates nothing, and does not say so
Element.prototype.getAnimations ??= () => [];

// its own never answers: here everything is in sight
globalThis.IntersectionObserver = function (this: IntersectionObserver, onChange: IntersectionObserverCallback) {
  this.observe = (element) => {
    const box = element.getBoundingClientRect();
    const sight = { isIntersecting: true, boundingClientRect: box, intersectionRect: box };
    onChange([sight as IntersectionObserverEntry], this);
  };
  this.disconnect = () => {};
} as unknown as typeof IntersectionObserver;
