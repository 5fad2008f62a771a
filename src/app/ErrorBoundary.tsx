import { Component, type ReactNode } from 'react';
import { errorBoundary, retry } from '../text/texts';

interface Props {
  /** The specification's text is shown (spec §8); otherwise there is only the way on. */
  thumbnail: boolean;
  report: (error: unknown) => void;
  children: ReactNode;
}

/** Catches the errors of drawing: they are logged and told to the host page, and the buyer can try again (spec §8). */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  componentDidCatch(error: unknown) {
    this.setState({ hasFailed: true });
    this.props.report(error);
  }
  render() {
    const { thumbnail, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <div className="root is-narrow" role="alert">
        {thumbnail && <p>{errorBoundary}</p>}
        <button type="button" className="quiet" onClick={() => this.setState({ hasFailed: false })}>
          {retry}
        </button>
      </div>
    );
  }
}
