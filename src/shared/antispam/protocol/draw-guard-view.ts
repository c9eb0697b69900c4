import type { DrawView, ViewTarget } from "../../core/element/view-stage.ts";
import { fetchCode } from "../../core/registry/fetch-code.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { fetchGuardViews, type GuardViews } from "./guard-views.ts";

type ModelOf<View> = View extends DrawView<infer Model> ? Model : never;

/** Fetches and draws a view of the guard. `onFailure`: there will be no view. The result removes it. */
export function drawGuardView<Name extends keyof GuardViews>(
  name: Name,
  target: Pick<ViewTarget<ModelOf<GuardViews[Name]>>, "host" | "container" | "model">,
  onFailure: (cause: unknown) => void,
): Cleanup {
  let ended = false;
  let remove: Cleanup | undefined;
  const end = () => {
    ended = true;
    remove?.();
  };
  const fail = (cause: unknown) => {
    if (ended) return;
    end();
    onFailure(cause);
  };
  const draw = async () => {
    const views = await fetchCode(async () => fetchGuardViews());
    if (ended) return;
    if (!views) throw new Error("the guard was started without its views");
    const view = views[name] as DrawView<ModelOf<GuardViews[Name]>>;
    remove = view({ ...target, onDraw: () => undefined, onFailure: fail });
  };
  draw().catch(fail);
  return end;
}
