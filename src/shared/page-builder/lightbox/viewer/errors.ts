import { build } from "../../../core/element/build.ts";
import { service } from "../../../core/registry/container.ts";
import type { LightboxSlide } from "./slide-data.ts";
import type { ViewerFeature } from "./viewer-context.ts";

/** The target of an item's link, or the address from a script; `""` if it must not be followed. */
function addressOf({ element, src, address }: LightboxSlide): string {
  const link = element?.closest("a") ?? element?.querySelector("a");
  const found = link?.href ?? address ?? src ?? "";
  return service("html").url(found && new URL(found, document.baseURI).href);
}

/** Replaces content that cannot be loaded with the message and a link to its address. */
export const errors: ViewerFeature = ({ pswp }) => {
  pswp.addFilter("contentErrorElement", (message, content) => {
    const texts = service("texts");
    if (!content.isImageContent()) message.textContent = texts.get("lightbox.contentError");
    const href = addressOf(content.data as LightboxSlide);
    if (!href) return message;
    const link = build(
      "a",
      { href, target: "_blank", rel: "noopener", draggable: "false" },
      texts.get("lightbox.openLink"),
    );
    return build("div", { class: "plaintags-lightbox__error" }, message, link);
  });
};
