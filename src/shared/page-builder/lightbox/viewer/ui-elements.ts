import type { UIElementData } from "photoswipe";
import { service } from "../../../core/registry/container.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import type { UiElement, BuiltInName } from "./viewer-model.ts";
import type { ViewerContext } from "./viewer-context.ts";

/** An element as PhotoSwipe describes it. */
export interface UiData extends UIElementData {
  /** Which of ours it is; undefined: a page registers it. */
  builtIn?: BuiltInName;
}

/** PhotoSwipe's icon data as markup. */
const markupOf = (html: UIElementData["html"]): string => {
  if (html === undefined || typeof html === "string") return html ?? "";
  if (!html.isCustomSVG) return "";
  const size = html.size ?? 32;
  return `<svg aria-hidden="true" class="pswp__icn" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${html.inner}</svg>`;
};

/** Lightboxes without the sanitiser that have reported this. */
const reported = new WeakSet<Element>();

/** Adds markup that the page gives, through the sanitiser. */
function fill({ host }: ViewerContext, node: HTMLElement, markup: string): void {
  const service_ = service("html");
  service_.load().then(
    () => node.prepend(service_.fragment(markup)),
    (cause: unknown) => {
      if (reported.has(host)) return;
      reported.add(host);
      // Without its icon the button still has its name.
      const message = "leaves out the icons that the page gives, because the code for them could not be loaded.";
      reportProblem(host, { code: "load-failed", level: "warn", message, cause });
    },
  );
}

/** Whether an option leaves an element out. */
export const isLeftOut = ({ options }: ViewerContext, { name, className }: UiData): boolean =>
  (options as Readonly<Record<string, unknown>>)[name ?? className ?? ""] === false;

/** Runs what a click on an element does. */
export function runClick({ pswp }: ViewerContext, { onClick }: UiData, event: MouseEvent, node: HTMLElement): void {
  if (typeof onClick === "function") return onClick(event, node, pswp);
  const run: unknown = onClick && Reflect.get(pswp, onClick);
  if (typeof run === "function") run.call(pswp);
}

let serial = 0;

/**
 * Shows one element: the view draws it, and the rest is as PhotoSwipe does it for the page's code. PhotoSwipe's own
 * method sets markup, which a page with Trusted Types forbids.
 */
export function showUiElement(context: ViewerContext, data: UiData): void {
  if (isLeftOut(context, data) || !context.isDrawn()) return;
  const { pswp, options, texts, model, update, state } = context;
  pswp.dispatch("uiElementCreate", { data });

  const { name = "", isButton = false, appendTo } = data;
  // Those of ours are read anew.
  const title = () => data.title ?? "";
  const shape = data.className ?? `${isButton ? "pswp__button--" : "pswp__"}${name}`;
  const given: unknown = Reflect.get(options, `${name || shape}SVG`);
  const markup = typeof given === "string" && given !== "" ? given : markupOf(data.html);
  const element: UiElement = {
    id: ++serial,
    builtIn: data.builtIn,
    appendTo: appendTo === "wrapper" || appendTo === "root" ? appendTo : "bar",
    tag: data.tagName ?? (isButton ? "button" : "div"),
    className: isButton ? `pswp__button ${shape}` : shape,
    title,
    lang: () => (data.builtIn && !Reflect.get(options, `${data.builtIn}Title`) ? texts.lang : undefined),
    // The title names an icon of ours: with a label as well it would be read twice. Content of the page needs a label.
    label: () => data.ariaLabel ?? (data.builtIn && markup === "" ? "" : title()),
    hasMarkup: markup !== "",
    node: { current: null },
  };
  update({ elements: [...state().elements, element] });
  pswp.topBar = model.bar.current ?? undefined;
  const { current: node } = element.node;
  if (!node) return;

  if (markup !== "") fill(context, node, markup);
  data.onInit?.(node, pswp);
  // Not by React: a handler of the page expects the event at its element.
  if (data.onClick) node.addEventListener("click", (event) => runClick(context, data, event, node));
  applyElementFilter(context, data, element, node);
}

/** A page may put another node in the place of an element, mostly one around it. */
function applyElementFilter(
  { pswp, cleanups }: ViewerContext,
  data: UiData,
  { appendTo }: UiElement,
  node: HTMLElement,
) {
  const position = document.createComment("");
  node.before(position);
  const shown = pswp.applyFilters("uiElement", node, data);
  if (shown === node) return position.remove();
  const { parentNode } = position;
  if (appendTo !== "bar") shown.classList.add("pswp__hide-on-close");
  position.replaceWith(shown);
  // React removes its nodes from where it has put them.
  cleanups.unshift(() => parentNode?.append(node));
}
