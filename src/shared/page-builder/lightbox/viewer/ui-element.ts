import type PhotoSwipe from "photoswipe";
import type { UIElementData } from "photoswipe";
import { build } from "../../../core/element/build.ts";
import { service } from "../../../core/registry/container.ts";
import type { ViewerContext } from "./viewer-context.ts";

/** A UI element as PhotoSwipe describes it; ours pass their icon as a node. */
export interface UiData extends Omit<UIElementData, "html"> {
  html?: UIElementData["html"] | Node;
}

/** PhotoSwipe's icon data as markup. */
const markupOf = (html: Exclude<UiData["html"], Node | undefined>): string => {
  if (typeof html === "string") return html;
  if (!html.isCustomSVG) return "";
  const size = html.size ?? 32;
  return `<svg aria-hidden="true" class="pswp__icn" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${html.inner}</svg>`;
};

function fill(element: HTMLElement, html: UiData["html"]): void {
  if (html instanceof Node) return element.append(html);
  const markup = html === undefined ? "" : markupOf(html);
  if (markup === "") return;
  const service_ = service("html");
  // Without its icon the button still has its name.
  void service_.load().then(
    () => element.prepend(service_.fragment(markup)),
    () => undefined,
  );
}

/**
 * Creates and inserts one UI element. The engine's own method sets markup, which a page with Trusted Types forbids;
 * markup that a page registers itself goes through the sanitiser.
 */
export function createUiElement({ pswp, options }: ViewerContext, data: UiData): void {
  const name = data.name ?? data.className ?? "";
  const option = (key: string): unknown => (options as Readonly<Record<string, unknown>>)[key];
  if (option(name) === false) return;
  pswp.dispatch("uiElementCreate", { data: data as UIElementData });

  const { isButton = false, title = "" } = data;
  const tag = data.tagName ?? (isButton ? "button" : "div");
  const shape = data.className ?? `${isButton ? "pswp__button--" : "pswp__"}${data.name ?? ""}`;
  const label = data.ariaLabel ?? title;
  const made: HTMLElement = build(tag, {
    class: isButton ? `pswp__button ${shape}` : shape,
    type: tag === "button" && "button",
    title: title || undefined,
    "aria-label": label || undefined,
  });
  const icon = option(`${name}SVG`);
  fill(made, typeof icon === "string" && icon !== "" ? icon : data.html);
  data.onInit?.(made, pswp);

  const { onClick } = data;
  if (onClick)
    made.addEventListener("click", (event) =>
      typeof onClick === "function" ? onClick(event, made, pswp) : call(pswp, onClick),
    );

  const element = pswp.applyFilters("uiElement", made, data as UIElementData);
  if (data.appendTo === "wrapper" || data.appendTo === "root") {
    element.classList.add("pswp__hide-on-close");
    (data.appendTo === "root" ? pswp.element : pswp.scrollWrap)?.append(element);
    return;
  }
  if (!pswp.topBar) {
    pswp.topBar = build("div", { class: "pswp__top-bar pswp__hide-on-close" });
    pswp.scrollWrap?.append(pswp.topBar);
  }
  pswp.topBar.append(element);
}

function call(pswp: PhotoSwipe, method: string): void {
  const run: unknown = Reflect.get(pswp, method);
  if (typeof run === "function") run.call(pswp);
}
