/**
 * `<bs-widget>` for the templates of React, Preact, Solid, Svelte and Vue. The compiler passes over the `declare module` of a framework
 * that the project does not have, so no name in here may come from a framework alone.
 */
import type { BswidgetAttributes, BswidgetElement, BswidgetEvents, BswidgetProperties } from './public';

/** The widget's own attributes, and those that a framework knows for every element: for `section` it knows no others. */
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
  /** Vue declares this interface; the empty one is for projects without Vue. */
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
