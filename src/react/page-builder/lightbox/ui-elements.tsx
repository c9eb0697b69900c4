import { createPortal } from "react-dom";
import type {
  EngineFrame,
  UiElement,
  ViewerModel,
  ViewerState,
} from "../../../shared/page-builder/lightbox/viewer/viewer-model.ts";
import { Control } from "./controls.tsx";

interface Props {
  model: ViewerModel;
  state: ViewerState;
  frame: EngineFrame;
}

/** The elements of PhotoSwipe's list, in its order and its nodes; the bar is where its first element is listed. */
export function UiElements({ model, state, frame }: Props) {
  const { elements } = state;
  const draw = (element: UiElement) => (
    <Control key={element.id} element={element} model={model} state={state} frame={frame} />
  );
  const inBar = elements.filter(({ appendTo }) => appendTo === "bar");
  const bar = (
    <div key="bar" ref={model.bar} className="pswp__top-bar pswp__hide-on-close">
      {inBar.map(draw)}
    </div>
  );
  const inWrapper = elements.filter((element) => element.appendTo === "wrapper" || element === inBar[0]);
  return (
    <>
      {createPortal(
        inWrapper.map((element) => (element === inBar[0] ? bar : draw(element))),
        frame.wrapper,
      )}
      {createPortal(elements.filter(({ appendTo }) => appendTo === "root").map(draw), frame.root)}
    </>
  );
}
