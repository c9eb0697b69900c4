import { createElement, useLayoutEffect, type HTMLAttributes, type ComponentType } from "react";
import type {
  EngineFrame,
  UiElement,
  BuiltInName,
  ViewerModel,
  ViewerState,
} from "../../../shared/page-builder/lightbox/viewer/viewer-model.ts";
import { Footer } from "./footer.tsx";
import { Icon } from "./icon.tsx";

interface ControlProps {
  element: UiElement;
  model: ViewerModel;
  state: ViewerState;
  frame: EngineFrame;
}

interface NodeProps extends HTMLAttributes<HTMLElement> {
  element: UiElement;
  disabled?: boolean;
}

/** One element of PhotoSwipe's list. Clicks are PhotoSwipe's (viewer/ui-elements.ts). */
function ElementNode({ element, className = "", ...props }: NodeProps) {
  const { tag, appendTo, node, title, lang, label } = element;
  return createElement(tag, {
    ref: node,
    type: tag === "button" ? "button" : undefined,
    className: `${element.className}${appendTo === "bar" ? "" : " pswp__hide-on-close"}${className}`,
    title: title() || undefined,
    lang: lang(),
    "aria-label": label() || undefined,
    ...props,
  });
}

function Counter({ element, model, state: { slide } }: ControlProps) {
  return <ElementNode element={element}>{slide && `${slide.position}${model.separator}${slide.count}`}</ElementNode>;
}

/** Seen while a slide has been loading for long. */
function Preloader({ element, state }: ControlProps) {
  return (
    <ElementNode element={element} className={state.isSlow ? " pswp__preloader--active" : ""}>
      {!element.hasMarkup && <Icon name="loading" />}
    </ElementNode>
  );
}

function Close({ element }: ControlProps) {
  return <ElementNode element={element}>{!element.hasMarkup && <Icon name="close" />}</ElementNode>;
}

/** Moves the focus to the dialog when a button cannot be used any more, so that it is not lost. */
function useFocusWhileUsable({ element, model }: ControlProps, usable: boolean): void {
  useLayoutEffect(() => {
    if (!usable && element.node.current?.matches(":focus")) model.takeFocus();
  }, [usable, element, model]);
}

/** PhotoSwipe's style sheet hides it where there is nothing to zoom. */
function Zoom(props: ControlProps) {
  const { element, state } = props;
  useFocusWhileUsable(props, state.isZoomable);
  return (
    <ElementNode element={element} aria-pressed={state.isZoomed}>
      {!element.hasMarkup && <Icon name="zoom" />}
    </ElementNode>
  );
}

function Arrow(props: ControlProps) {
  const { element, frame, state } = props;
  const { canGoBack = true, canGoForward = true } = state.slide ?? {};
  const usable = element.builtIn === "arrowNext" ? canGoForward : canGoBack;
  useFocusWhileUsable(props, usable);
  return (
    <ElementNode element={element} disabled={!usable} aria-controls={frame.trackId}>
      {!element.hasMarkup && <Icon name="arrow" />}
    </ElementNode>
  );
}

function FooterNode({ element, model, state }: ControlProps) {
  return (
    <ElementNode element={element}>
      <Footer model={model} state={state} />
    </ElementNode>
  );
}

const BUILT_INS: Record<BuiltInName, ComponentType<ControlProps>> = {
  counter: Counter,
  preloader: Preloader,
  zoom: Zoom,
  arrowPrev: Arrow,
  arrowNext: Arrow,
  close: Close,
  footer: FooterNode,
};

/** An element of ours, or an empty one that the page fills. */
export function Control(props: ControlProps) {
  const { element } = props;
  const BuiltIn = element.builtIn && BUILT_INS[element.builtIn];
  return BuiltIn ? <BuiltIn {...props} /> : <ElementNode element={element} />;
}
