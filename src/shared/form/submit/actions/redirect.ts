import { service } from "../../../core/registry/container.ts";
import { metaText } from "../../model/definition/meta.ts";
import type { ServerAction } from "../../session/post-response.ts";
import type { ActionHandler } from "./action-handler.ts";

/** The target of a redirect; "" for other actions and for refused addresses. */
export const redirectOf = ({ action, params }: ServerAction): string =>
  action === "redirect" ? service("html").url(metaText(params, "url")) : "";

/** Leaves the page, only for an address that the html service accepts (forms-behaviour 7.2). */
export const redirect: ActionHandler = ({ page }, params) => {
  const url = redirectOf({ action: "redirect", params });
  if (url === "") {
    service("log").error(`<wsf-form>: a redirect was refused: ${metaText(params, "url")}`);
    return;
  }
  page.leave(url);
  const target = new URL(url, document.baseURI);
  const here = new URL(location.href);
  // Only a jump within the page keeps the form on screen.
  const stays = target.hash !== "" && target.href.split("#")[0] === here.href.split("#")[0];
  return stays ? undefined : "leave";
};
