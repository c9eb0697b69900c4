import { reasonOf } from "../../shared/core/utils/reason-of.ts";
import r2wc from "@r2wc/react-to-web-component";
import { Provider } from "jotai/react";
import { useInsertionEffect, type ComponentType } from "react";
import {
  RENDER,
  UNMOUNT,
  type RenderableElement,
  type RenderProps,
  type ElementOutline,
  type ElementProps,
} from "../../shared/core/element/element-outline.ts";
import type { OptionTable } from "../../shared/core/options/options.ts";
import { createElementClass } from "../../shared/core/element/element-class.ts";
import { registerElement } from "../../shared/core/element/register-element.ts";
import { getContainer } from "../../shared/core/registry/container.ts";
import { reportProblem } from "../../shared/core/registry/report-problem.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { R2WC_CONTEXT, R2WC_PROPS, R2WC_RENDER } from "./r2wc-symbols.ts";
import { TreeRoot } from "./strict-mode.tsx";

export type { ElementProps, MountTiming } from "../../shared/core/element/element-outline.ts";

interface R2wcElement extends HTMLElement {
  container: HTMLElement | ShadowRoot;
  connectedCallback(): void;
  disconnectedCallback(): void;
  [R2WC_RENDER](): void;
  [R2WC_PROPS]: object;
  [R2WC_CONTEXT]?: unknown;
}

/** Everything that defines a tag that React renders. */
export interface ElementDefinition<Table extends OptionTable, Handle extends object> extends ElementOutline<
  Table,
  Handle
> {
  component: ComponentType<ElementProps<Table, Handle>>;
  /** Changes the class of the tag before it is registered. */
  decorate?: (Base: CustomElementConstructor) => CustomElementConstructor;
}

/** Registers a tag. A second registration is ignored; a name taken by another script is reported; never throws. */
export function defineElement<Table extends OptionTable, Handle extends object>(
  definition: ElementDefinition<Table, Handle>,
): void {
  registerElement(definition.tag, () => {
    const ElementClass = createElementClass(definition, createRenderable(definition));
    return definition.decorate?.(ElementClass) ?? ElementClass;
  });
}

/** r2wc's element, rendered when the base element requests it. */
function createRenderable<Table extends OptionTable, Handle extends object>({
  component: View,
  root,
}: ElementDefinition<Table, Handle>): new () => RenderableElement<Table, Handle> {
  const fallback = root === "shadow" ? <slot /> : null;

  function Root({ host, options, given, expose, onRender, onFailure }: RenderProps<Table, Handle>) {
    // In the commit that renders, before any layout effect measures.
    useInsertionEffect(() => onRender(), [onRender]);
    const handleError = (cause: unknown) => {
      reportRenderError(host, cause);
      onFailure();
    };
    return (
      <Provider store={getContainer().store}>
        <ErrorBoundary fallback={fallback} resetKey={options} onError={handleError}>
          <View host={host} options={options} given={given} expose={expose} />
        </ErrorBoundary>
      </Provider>
    );
  }

  const Base = r2wc(TreeRoot, { props: [] }) as unknown as new () => R2wcElement;
  return class extends Base implements RenderableElement<Table, Handle> {
    [RENDER](props: RenderProps<Table, Handle>): void {
      this[R2WC_PROPS] = { children: <Root {...props} /> };
      try {
        if (this[R2WC_CONTEXT] === undefined) super.connectedCallback();
        else this[R2WC_RENDER]();
      } catch (cause) {
        // No boundary catches an error of React itself.
        reportRenderError(this, cause);
        props.onFailure();
      }
    }
    [UNMOUNT](): void {
      try {
        super.disconnectedCallback();
      } finally {
        delete this[R2WC_CONTEXT];
      }
    }
  };
}

/** Reports that a tag could not be rendered, with the reason. */
function reportRenderError(host: HTMLElement, cause: unknown): void {
  const reason = reasonOf(cause);
  reportProblem(host, { code: "render-failed", message: `could not be shown: ${reason}`, cause });
}
