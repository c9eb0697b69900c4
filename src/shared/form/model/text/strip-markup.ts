import { service } from "../../../core/registry/container.ts";

/** The words of a text that may be markup, for places that hold text only. */
export const stripMarkup = (text: string): string => (/[<&]/.test(text) ? service("html").text(text) : text);
