import { useAtomValue } from "jotai/react";
import { useLayoutEffect } from "react";
import { abandonItem, decodeItem } from "../../shared/antispam/decode/decode-item.ts";
import { isFilled } from "../../shared/antispam/decode/fill.ts";
import { presentTarget, showState } from "../../shared/antispam/decode/item-look.ts";
import { tokenOf } from "../../shared/antispam/decode/items.ts";
import type { contactOptions } from "../../shared/antispam/decode/options.ts";
import { popupAtom } from "../../shared/antispam/decode/popup.ts";
import { decodedValue } from "../../shared/antispam/decode/token-state.ts";
import type { ElementProps } from "../element/define-element.tsx";
import { useHandle } from "../element/use-handle.ts";
import { DecodePopup } from "./decode-popup.tsx";
import { useActivation } from "./use-activation.ts";

export interface ContactHandle {
  /** Decodes as a click does; resolves with the value, or `""` when it was refused or could not be had. */
  decode(): Promise<string>;
  /** The decoded contact as the server gave it, query included; `""` while it is hidden. */
  readonly value: string;
}

/** An encoded e-mail address, telephone number or text, and its popup while it is decoded. */
export function EncodedContact({ host, options, expose }: ElementProps<typeof contactOptions, ContactHandle>) {
  const popup = useAtomValue(popupAtom);

  useLayoutEffect(() => {
    // What reads a whole page of items reads attributes; `config` is carried over to them.
    for (const [name, value] of Object.entries(options)) if (value && !host.hasAttribute(name)) host.setAttribute(name, value);
    if (isFilled(host)) return showState(host, "decoded");
    presentTarget(host);
    if (!host.hasAttribute("state")) showState(host, "encoded");
  }, [host, options]);

  useActivation(host);
  useHandle(expose, {
    decode: () => decodeItem(host),
    get value() {
      return decodedValue(tokenOf(host));
    },
  });

  useLayoutEffect(
    () => () => {
      // An effect may also be run twice by React; only an item that is gone ends its request's popup and timers.
      queueMicrotask(() => host.isConnected || abandonItem(host));
    },
    [host],
  );

  return (
    <>
      <span part="target">
        <slot />
      </span>
      {popup?.item === host && <DecodePopup item={host} view={popup.view} close={popup.close} />}
    </>
  );
}
