import { useCallback, useSyncExternalStore } from "react";
import { createPortal, flushSync } from "react-dom";
import type { Atom } from "jotai/vanilla";
import { pageStore } from "../../../shared/core/registry/container.ts";
import type { DrawViewer, ViewerModel } from "../../../shared/page-builder/lightbox/viewer/viewer-model.ts";
import { defineView, type ViewProps } from "../../element/define-view.tsx";
import { FooterSample } from "./footer.tsx";
import { SlideMessage } from "./slide-message.tsx";
import { UiElements } from "./ui-elements.tsx";

/**
 * The value of an atom, drawn before a change of it returns: who calls `next()` finds the new caption, as with the
 * picture itself, which PhotoSwipe places at once.
 */
function useAtomAtOnce<Value>(atom: Atom<Value>): Value {
  const subscribe = useCallback((changed: () => void) => pageStore().sub(atom, () => flushSync(changed)), [atom]);
  return useSyncExternalStore(subscribe, () => pageStore().get(atom));
}

/** Everything of ours in an open lightbox; most of it lies in PhotoSwipe's nodes. */
function LightboxView({ model }: ViewProps<ViewerModel>) {
  const state = useAtomAtOnce(model.state);
  return (
    <>
      {/* The page's own live regions are inert behind a modal dialog. */}
      <div className="plaintags-lightbox__status" role="status">
        {state.status}
      </div>
      {state.frame && <UiElements model={model} state={state} frame={state.frame} />}
      {state.errors.map((error) =>
        createPortal(
          <SlideMessage error={error} link={model.texts.get("lightbox.openLink")} />,
          error.box,
          String(error.id),
        ),
      )}
      {state.sample !== null && <FooterSample model={model} caption={state.sample} />}
    </>
  );
}

const drawView = defineView(LightboxView);

/** PhotoSwipe counts on its elements once it starts. */
export const drawViewer: DrawViewer = (target) => flushSync(() => drawView(target));
