import { Component, type ReactNode } from 'react';
import { errorBoundary, retry } from '../text/texts';

interface Props {
  /** The specification's text is shown (§8); otherwise there is only the way on. */
  thumbnail: boolean;
  report: (error: unknown) => void;
  children: ReactNode;
}

/** Catches what a screen throws while it is drawn: logged, told to the host, with a way to try again (§8). */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  componentDidCatch(error: unknown) {
    this.setState({ failed: true });
    this.props.report(error);
  }
  render() {
    const { thumbnail, children } = this.props;
    return this.state.failed ? (
      <div className="root S" role="alert">
        {thumbnail && <p>{errorBoundary}</p>}
        <button type="button" className="quiet" onClick={() => this.setState({ failed: false })}>
          {retry}
        </button>
      </div>
    ) : (
      children
    );
  }
}
