import { Component, type ReactNode } from 'react';
import { errorBoundary, retry } from '../text/texts';

interface Props {
  thumbnail: boolean;
  report: (error: unknown) => void;
  children: ReactNode;
}

/** Catches rendering errors, logs them, reports them to the host page, and lets the buyer retry (spec §8). */
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
