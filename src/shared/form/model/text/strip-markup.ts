import { service } from "../../../core/registry/container.ts";

/** The plain text of a text that may be markup, for contexts that allow text only. */
export const stripMarkup = (text: string): string => (/[<&]/.test(text) ? service("html").text(text) : text);
