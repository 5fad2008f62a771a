/** Turns while something is on its way. The words for it stand beside it, because a screen reader does not meet it. */
export const Spinner = () => <i className="spin" />;
