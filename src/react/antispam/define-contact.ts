import { isFilled } from "../../shared/antispam/decode/fill.ts";
import { tokenOf } from "../../shared/antispam/decode/items.ts";
import { contactOptions } from "../../shared/antispam/decode/options.ts";
import { decodedValue } from "../../shared/antispam/decode/token-state.ts";
import { watchItems } from "../../shared/antispam/decode/watch-items.ts";
import { decodeTextTable } from "../../shared/antispam/texts.ts";
import { service } from "../../shared/registry/current.ts";
import { defineElement } from "../element/define-element.tsx";
import { EncodedContact } from "./encoded-contact.tsx";
import css from "./encoded-contact.css";

/** Registers a tag of a hidden contact. */
export function defineContact(tag: "apbct-email" | "apbct-phone"): void {
  service("texts").define(decodeTextTable());
  watchItems();
  defineElement({
    tag,
    options: contactOptions,
    root: "shadow",
    styles: css,
    mount: "interaction",
    methods: ["decode"],
    // A filled item is text or a link of the page: it wakes nobody, and its value is known without React.
    wakes: (host) => !isFilled(host),
    properties: { value: (host) => decodedValue(tokenOf(host)) },
    component: EncodedContact,
  });
}
