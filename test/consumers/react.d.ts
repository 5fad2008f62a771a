// As much of React's types as the quick start meets; the project itself has none, for its React is Preact.
declare module 'react' {
  export interface HTMLAttributes<Target> {
    id?: string;
    style?: Record<string, string | number>;
    onClick?: (event: { currentTarget: Target }) => void;
  }
  export namespace JSX {
    interface Element {
      type: unknown;
    }
    interface IntrinsicElements {
      div: HTMLAttributes<HTMLDivElement>;
    }
  }
}
declare module 'react/jsx-runtime' {
  export { JSX } from 'react';
}
