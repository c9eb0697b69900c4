import { build } from "../../core/element/build.ts";
import type { PlainDefinition, PlainDrawing, PlainStart } from "../../core/element/define-plain-element.ts";
import { service } from "../../core/registry/current.ts";
import { decodeTextTable } from "./texts.ts";
import { click, press } from "./activation.ts";
import { abandonItem, decodeItem } from "./decode-item.ts";
import { isFilled } from "./fill.ts";
import { presentTarget, showState } from "./item-look.ts";
import { tokenOf } from "./items.ts";
import { contactOptions } from "./options.ts";
import { ownTags } from "./own-tags.ts";
import { decodedValue } from "./token-state.ts";
import { watchItems } from "./watch-items.ts";

/** Methods and properties of `<apbct-email>` and `<apbct-phone>` (api.md §4). */
export interface ContactHandle {
  /** Decodes as a click does; resolves with the value, or `""` when it was refused or could not be had. */
  decode(): Promise<string>;
  /** The decoded contact as the server gave it, query included; `""` while it is hidden. */
  readonly value: string;
}

type Options = typeof contactOptions;

/** Begins to look after the hidden contacts of the page, whether or not one of them is ever touched. */
export function prepareContacts(): void {
  service("texts").define(decodeTextTable());
  watchItems(document, ownTags);
}

/** What both tags are. They draw nothing before a touch. */
export const contactTag: Omit<PlainDefinition<Options, ContactHandle>, "tag" | "styles"> = {
  options: contactOptions,
  root: "shadow",
  mount: "interaction",
  methods: ["decode"],
  // A filled item is text or a link of the page: it wakes nobody, and its value is known.
  wakes: (host) => !isFilled(host),
  properties: { value: (host) => decodedValue(tokenOf(host)) },
  start: startContact,
};

/** A hidden contact that has been touched. Its popup is drawn by a tag of its own (`popup.ts`). */
function startContact({ host, container, options }: PlainStart<Options>): PlainDrawing<Options, ContactHandle> {
  const target = build("span");
  target.setAttribute("part", "target");
  target.append(build("slot"));
  container.append(target);

  const present = (current: typeof options) => {
    // What reads a whole page of items reads attributes; `config` is carried over to them.
    for (const [name, value] of Object.entries(current)) if (value && !host.hasAttribute(name)) host.setAttribute(name, value);
    if (isFilled(host)) return showState(host, "decoded");
    presentTarget(host);
    if (!host.hasAttribute("state")) showState(host, "encoded");
  };
  present(options);

  const end = new AbortController();
  const decode = (item: HTMLElement, { follow }: { follow: boolean }) => void decodeItem(item, { follow });
  host.addEventListener("click", (event) => click(host, event, decode), { signal: end.signal });
  host.addEventListener("keydown", (event) => press(host, event, decode), { signal: end.signal });

  return {
    handle: {
      decode: () => decodeItem(host),
      get value() {
        return decodedValue(tokenOf(host));
      },
    },
    update: present,
    stop() {
      end.abort();
      abandonItem(host);
    },
  };
}
