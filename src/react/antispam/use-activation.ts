import { useLayoutEffect } from "react";
import { contactScheme } from "../../shared/antispam/decode/contact-link.ts";
import { decodeItem } from "../../shared/antispam/decode/decode-item.ts";
import { isFilled } from "../../shared/antispam/decode/fill.ts";

/** Click, Enter and (on a button) Space on an encoded item decode it. */
export function useActivation(item: HTMLElement): void {
  useLayoutEffect(() => {
    function activate(event: Event): void {
      if (isFilled(item)) return;
      // The author may have put a masked link inside; it leads nowhere.
      event.preventDefault();
      // The click may have come before the item could take the focus, which comes back here from the popup.
      if (!item.matches(":focus-within")) item.focus({ preventScroll: true });
      void decodeItem(item, { follow: contactScheme(item) !== undefined });
    }
    function press(event: KeyboardEvent): void {
      if (event.target !== item || event.repeat) return;
      if (event.key === "Enter" || (event.key === " " && contactScheme(item) === undefined)) activate(event);
    }
    item.addEventListener("click", activate);
    item.addEventListener("keydown", press);
    return () => {
      item.removeEventListener("click", activate);
      item.removeEventListener("keydown", press);
    };
  }, [item]);
}
