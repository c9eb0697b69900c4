import { atom } from "jotai/vanilla";
import { pageStore } from "../../registry/current.ts";

/** What the decoder popup shows. */
export type PopupView =
  | { kind: "waiting" }
  | { kind: "value"; text: string }
  /** A refusal or a failure. */
  | { kind: "message"; text: string };

export interface DecodePopup {
  /** The item that it belongs to; only that item draws it. */
  item: HTMLElement;
  view: PopupView;
  /** The visitor closed it; `gotIt` when by the button. */
  close: (gotIt: boolean) => void;
}

/** The one decoder popup of the page. */
export const popupAtom = atom<DecodePopup | null>(null);

/** Shows a popup. Another item's popup closes: only one is open on the page. */
export function showPopup(popup: DecodePopup): void {
  const store = pageStore();
  const open = store.get(popupAtom);
  store.set(popupAtom, popup);
  if (open && open.item !== popup.item) open.close(false);
}

/** Takes the popup of an item away, if it is the open one. */
export function hidePopup(item: HTMLElement): void {
  const store = pageStore();
  if (store.get(popupAtom)?.item === item) store.set(popupAtom, null);
}
