import { reasonOf } from "../../../core/utils/reason-of.ts";
import { textsAt } from "../../../core/element/texts-at.ts";
import { atom } from "jotai/vanilla";
import { pageStore, service } from "../../../core/registry/container.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import type { DrawViewer, ViewerModel, ViewerState } from "./viewer-model.ts";
import type { ViewerContext } from "./viewer-context.ts";

const FIRST_STATE: ViewerState = {
  status: "",
  frame: null,
  elements: [],
  slide: null,
  isZoomed: undefined,
  isZoomable: true,
  isSlow: false,
  isOpen: false,
  size: {},
  thumbnails: [],
  errors: [],
  sample: null,
};

/** The view of an open lightbox, as the features see it. */
export type ViewLink = Pick<ViewerContext, "model" | "state" | "update" | "isDrawn" | "onViewLost">;

/** How long an opening waits for the view once the rest of the code is there, in milliseconds. */
export const VIEW_WAIT_MS = 3000;

/** The view, or why there is none: the picture must not wait for it too long. It waits for the host's texts too. */
export function viewInTime(
  loading: Promise<[PromiseSettledResult<DrawViewer>]>,
  host: Element,
): Promise<DrawViewer | Error> {
  return new Promise((resolve) => {
    const stop = service("clock").after(VIEW_WAIT_MS, () => resolve(new Error("its code takes too long")));
    void Promise.all([loading, textsAt(host).wait()]).then(([[result]]) => {
      stop();
      if (result.status === "fulfilled") resolve(result.value);
      else resolve(result.reason instanceof Error ? result.reason : new Error(String(result.reason)));
    });
  });
}

/** Whether missing code was reported: once for all lightboxes of the page. */
let isReported = false;

function report(host: HTMLElement, cause: unknown): void {
  const reason = reasonOf(cause);
  const message = `shows its pictures with plain buttons, without captions: ${reason}`;
  reportProblem(host, { code: "view-failed", message, cause });
}

/** Draws the view into the dialog; `end` removes it. Without one nothing is drawn. */
export function createView(
  host: HTMLElement,
  dialog: HTMLElement,
  draw: DrawViewer | Error,
  given: Omit<ViewerModel, "state" | "bar" | "sample" | "takeFocus">,
): ViewLink & { end(): void } {
  const store = pageStore();
  const state = atom(FIRST_STATE);
  const onViewLost: (() => void)[] = [];
  const model: ViewerModel = {
    ...given,
    state,
    bar: { current: null },
    sample: { current: null },
    takeFocus: () => dialog.focus({ preventScroll: true }),
  };
  let remove: (() => void) | undefined;
  const end = () => {
    remove?.();
    remove = undefined;
  };
  const onFailure = (cause: unknown) => {
    if (!remove) return;
    end();
    report(host, cause);
    for (const run of onViewLost) run();
  };
  if (!(draw instanceof Error)) remove = draw({ host, container: dialog, model, onDraw: () => undefined, onFailure });
  else if (!isReported) {
    isReported = true;
    report(host, draw);
  }
  return {
    model,
    state: () => store.get(state),
    update(change) {
      const before = store.get(state);
      if (!remove || Object.entries(change).every(([name, value]) => Reflect.get(before, name) === value)) return;
      store.set(state, { ...before, ...change });
    },
    isDrawn: () => remove !== undefined,
    onViewLost,
    end,
  };
}
