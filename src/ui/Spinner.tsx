/** A progress indicator without a text. Screen readers skip it, so a text must stand beside it. */
export const Spinner = () => <i className="spin" />;
