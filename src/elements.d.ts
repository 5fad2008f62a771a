/**
 * `<bs-widget>` for the templates of React, Preact, Solid, Svelte and Vue. A declaration file may add to a module that a project does not
 * have: the compiler passes it over, so no name in here may come from such a module alone.
 */
import type { BswidgetAttributes, BswidgetElement, BswidgetEvents, BswidgetProperties } from './public';

/** The attributes of each element, as a framework writes them, taken from one that has no others; and the widget's own. */
type WidgetAttributes<Elements> = (Elements extends { section: infer Common } ? Common : unknown) &
  BswidgetAttributes & { [Name in keyof BswidgetEvents as `on${Name}`]?: (event: BswidgetEvents[Name]) => void };

// @ts-ignore: a project may have React without its types, which is an error where libraries are checked
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'bs-widget': WidgetAttributes<IntrinsicElements>;
    }
  }
}

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'bs-widget': WidgetAttributes<IntrinsicElements>;
    }
  }
}

declare module 'solid-js/jsx-runtime' {
  namespace JSX {
    interface IntrinsicElements {
      'bs-widget': WidgetAttributes<IntrinsicElements> & {
        [Name in keyof BswidgetEvents as `on:${Name}`]?: (event: BswidgetEvents[Name]) => void;
      };
    }
  }
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'bs-widget': WidgetAttributes<SvelteHTMLElements>;
  }
}

declare module 'vue' {
  /** Vue's own, named here for projects without Vue. */
  interface HTMLAttributes {}
  interface GlobalComponents {
    'bs-widget': new () => BswidgetElement & {
      $props: HTMLAttributes &
        BswidgetProperties & {
          [Name in keyof BswidgetEvents as `on${Capitalize<Name>}`]?: (event: BswidgetEvents[Name]) => void;
        } & { key?: PropertyKey; ref?: unknown };
    };
  }
}
