/** The peer's own entry; the widget never imports it, so the project has no types of it. */
declare module 'react-dom/client' {
  export function createRoot(container: Element): { render: (node: unknown) => void };
}
