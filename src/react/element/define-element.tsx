import r2wc from "@r2wc/react-to-web-component";
import { Provider } from "jotai/react";
import { StrictMode, useInsertionEffect, type ComponentType } from "react";
import { DRAW, ERASE, type DrawingElement, type DrawingProps } from "../../shared/element/drawing-element.ts";
import { createElementClass } from "../../shared/element/element-class.ts";
import type { ElementOutline, ElementProps } from "../../shared/element/element-outline.ts";
import { registerElement } from "../../shared/element/register-element.ts";
import { currentGround } from "../../shared/registry/current.ts";
import type { OptionTable } from "../../shared/schema/options.ts";
import { ErrorBoundary, reportNotShown } from "./error-boundary.tsx";

export type { ElementProps, MountMoment } from "../../shared/element/element-outline.ts";

/** Replaced by the build; given by the test page. */
declare const process: { env: { NODE_ENV: string } };

/** r2wc keeps its working parts under registered symbols; the seam renders through them. */
const RENDER: unique symbol = Symbol.for("r2wc.render") as never;
const PROPS: unique symbol = Symbol.for("r2wc.props") as never;
const CONTEXT: unique symbol = Symbol.for("r2wc.context") as never;

interface R2wcElement extends HTMLElement {
  container: HTMLElement | ShadowRoot;
  connectedCallback(): void;
  disconnectedCallback(): void;
  [RENDER](): void;
  [PROPS]: object;
  [CONTEXT]?: unknown;
}

/** Everything that makes one tag that React draws. */
export interface ElementDefinition<Table extends OptionTable, Handle extends object> extends ElementOutline<Table, Handle> {
  component: ComponentType<ElementProps<Table, Handle>>;
  /** Changes the class of the tag before it is registered. */
  decorate?: (Base: CustomElementConstructor) => CustomElementConstructor;
}

/** Registers a tag. A second registration is quiet; a name taken by another script is reported; nothing is thrown. */
export function defineElement<Table extends OptionTable, Handle extends object>(definition: ElementDefinition<Table, Handle>): void {
  registerElement(definition.tag, () => {
    const Plain = createElementClass(definition, drawingBase(definition));
    return definition.decorate?.(Plain) ?? Plain;
  });
}

/** r2wc's element, drawn when the seam says so. */
function drawingBase<Table extends OptionTable, Handle extends object>({
  component: View,
  root,
}: ElementDefinition<Table, Handle>): new () => DrawingElement<Table, Handle> {
  type Props = DrawingProps<Table, Handle> & { container?: HTMLElement };
  const fallback = root === "shadow" ? <slot /> : null;

  function Root({ host, options, given, expose, onDrawn, onFailure }: Props) {
    // In the commit that draws, before any layout effect measures.
    useInsertionEffect(() => onDrawn(), [onDrawn]);
    const tree = (
      <Provider store={currentGround().store}>
        <ErrorBoundary host={host} fallback={fallback} attempt={options} onFailure={onFailure}>
          <View host={host} options={options} given={given} expose={expose} />
        </ErrorBoundary>
      </Provider>
    );
    // Effects run twice in development, so that every test proves that they clean up after themselves.
    return process.env.NODE_ENV === "production" ? tree : <StrictMode>{tree}</StrictMode>;
  }

  const Base = r2wc(Root, { props: [] }) as unknown as new () => R2wcElement;
  return class extends Base implements DrawingElement<Table, Handle> {
    [DRAW](props: DrawingProps<Table, Handle>): void {
      this[PROPS] = { ...this[PROPS], ...props };
      try {
        if (this[CONTEXT] === undefined) super.connectedCallback();
        else this[RENDER]();
      } catch (cause) {
        // What no boundary sees: React itself fails.
        reportNotShown(this, cause);
        props.onFailure();
      }
    }
    [ERASE](): void {
      try {
        super.disconnectedCallback();
      } finally {
        delete this[CONTEXT];
      }
    }
  };
}
