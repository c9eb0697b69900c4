import type { OptionTable } from "../options/options.ts";
import {
  createPlainRenderable,
  type MountContext,
  type MountedElement,
  type PlainDefinition,
} from "./define-plain-element.ts";
import { createElementClass } from "./element-class.ts";
import { registerElement } from "./register-element.ts";
import { createViewLoader, ViewStage, type ViewLoader } from "./view-stage.ts";

export type { ViewStage } from "./view-stage.ts";

/** What a staged tag gets when it starts. */
export interface StagedContext<Table extends OptionTable, Model> extends MountContext<Table> {
  /**
   * Prepares the view: where it draws, and the atoms and commands that it draws from. A second call replaces it; it
   * ends with the tag. `onFailure`: there will be no view.
   */
  createView(container: HTMLElement, model: Model, onFailure: () => void): ViewStage<Model>;
  /** There is no view for now: the tag shows the author's content only. */
  settleView(): void;
}

/** Everything that defines a tag of two stages. */
export interface StagedDefinition<Table extends OptionTable, Handle extends object, Model> extends Omit<
  PlainDefinition<Table, Handle>,
  "start"
> {
  /** Makes the author's content work, without React. */
  start(given: StagedContext<Table, Model>): MountedElement<Table, Handle>;
  /** Fetches the React component that draws what the tag adds (`src/react/element/define-view.tsx`). */
  view: ViewLoader<Model>;
}

/** Registers a tag that starts without React, and whose view React draws afterwards (view-stage.ts). */
export function defineStagedElement<Table extends OptionTable, Handle extends object, Model>({
  view,
  start,
  ...definition
}: StagedDefinition<Table, Handle, Model>): void {
  const load = createViewLoader(view);
  registerElement(definition.tag, () => {
    const Renderable = createPlainRenderable<Table, Handle>({
      ...definition,
      start(given, onViewReady) {
        let stage: ViewStage<Model> | undefined;
        const createView = (container: HTMLElement, model: Model, onFailure: () => void) => {
          stage?.end();
          stage = new ViewStage({ host: given.host, container, model, load, onSettle: onViewReady, onFailure });
          return stage;
        };
        try {
          const mounted = start({ ...given, createView, settleView: onViewReady });
          return {
            ...mounted,
            stop() {
              stage?.end();
              mounted.stop?.();
            },
          };
        } catch (cause) {
          stage?.end();
          throw cause;
        }
      },
    });
    return createElementClass({ ...definition, staged: true }, Renderable);
  });
}
