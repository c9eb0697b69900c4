import { Component, type ReactNode } from "react";
import { reportProblem } from "../../shared/core/registry/report-problem.ts";

interface Props {
  host: HTMLElement;
  /** What is shown after a failure: the author's content. */
  fallback: ReactNode;
  /** A new value lets the tag try again. */
  resetKey: unknown;
  onFailure: () => void;
  children: ReactNode;
}

interface State {
  failed: boolean;
  resetKey: unknown;
}

/** Reports that a tag could not be rendered, with the reason. */
export function reportRenderError(host: HTMLElement, cause: unknown): void {
  const reason = cause instanceof Error ? cause.message : String(cause);
  reportProblem(host, { code: "render-failed", message: `could not be shown: ${reason}`, cause });
}

/** Contains a tag's failure: reports it and shows the author's content. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(cause: unknown): void {
    reportRenderError(this.props.host, cause);
    this.props.onFailure();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
