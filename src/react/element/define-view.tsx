import r2wc from "@r2wc/react-to-web-component";
import { useEffect, type ComponentType } from "react";
import type { DrawView, ViewTarget } from "../../shared/core/element/view-stage.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { R2WC_CONNECTED, R2WC_PROPS } from "./r2wc-symbols.ts";
import { TreeRoot } from "./strict-mode.tsx";

/** What the component of a view gets. */
export interface ViewProps<Model> {
  /** The tag. */
  host: HTMLElement;
  /** Atoms to read and commands to send. */
  model: Model;
}

/** What r2wc's class needs to render. */
interface R2wcRenderer {
  container: HTMLElement;
  connectedCallback(): void;
  disconnectedCallback(): void;
  [R2WC_CONNECTED]: boolean;
  [R2WC_PROPS]: object;
}

/** Makes a component the view of a staged tag (view-stage.ts). Its errors end the view, not the tag. */
export function defineView<Model>(View: ComponentType<ViewProps<Model>>): DrawView<Model> {
  function Root({ host, model, onDraw, onFailure }: ViewTarget<Model>) {
    // Not a layout effect: only now do the components follow the atoms that they have read.
    useEffect(onDraw, [onDraw]);
    // React cannot unmount a root while it handles an error of it.
    const handleError = (cause: unknown) => queueMicrotask(() => onFailure(cause));
    return (
      <ErrorBoundary onError={handleError} fallback={null} resetKey={model}>
        <View host={host} model={model} />
      </ErrorBoundary>
    );
  }

  let prototype: R2wcRenderer | undefined;
  return (target) => {
    // The tag is registered and has started without React: r2wc's class is used for its methods only.
    prototype ??= r2wc(TreeRoot, { props: [] }).prototype as R2wcRenderer;
    const renderer = Object.assign(Object.create(prototype) as R2wcRenderer, {
      container: target.container,
      [R2WC_CONNECTED]: true,
      [R2WC_PROPS]: { children: <Root {...target} /> },
    });
    renderer.connectedCallback();
    return () => renderer.disconnectedCallback();
  };
}
