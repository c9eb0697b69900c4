import { Component, type ReactNode } from "react";

interface Props {
  /** What is shown after a failure. */
  fallback: ReactNode;
  /** A new value lets the component try again. */
  resetKey: unknown;
  onError: (cause: unknown) => void;
  children: ReactNode;
}

interface State {
  failed: boolean;
  resetKey: unknown;
}

/** Contains a tag's failure: passes it on and shows the fallback. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onError(cause);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
