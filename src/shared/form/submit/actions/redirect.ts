import { service } from "../../../core/registry/container.ts";
import { metaText } from "../../model/definition/meta.ts";
import type { ServerAction } from "../../session/post-response.ts";
import type { ActionHandler } from "./action-handler.ts";

/** The address a redirect leads to, "" for other actions and for addresses that are refused. */
export const redirectOf = ({ action, params }: ServerAction): string =>
  action === "redirect" ? service("html").url(metaText(params, "url")) : "";

/** Leaves the page, only for an address that the URL escape lets through (forms-behaviour 7.2). */
export const redirect: ActionHandler = ({ page }, params) => {
  const url = redirectOf({ action: "redirect", params });
  if (url === "") {
    service("log").error(`<wsf-form>: a redirect was refused: ${metaText(params, "url")}`);
    return;
  }
  page.leave(url);
  const target = new URL(url, document.baseURI);
  const here = new URL(location.href);
  // Only a jump within the page leaves the form where it is.
  const stays = target.hash !== "" && target.href.split("#")[0] === here.href.split("#")[0];
  return stays ? undefined : "leave";
};
