import { atom } from "jotai/vanilla";
import { pageStore } from "../../core/registry/container.ts";
import { kindOf } from "./contacts.ts";

/** The tag that draws the popup; its code, and React with it, comes when the first one stands on the page. */
export const POPUP_TAG = "apbct-email-popup";

/** Parts of the popup that a theme reaches through the tag that it stands in. */
const PARTS = "popup, header, text, help, reference, contact, animation, email, copy, got-it, close";

/** What the decoder popup shows. */
export type PopupView =
  | { kind: "waiting" }
  | { kind: "value"; text: string }
  /** A failure, or a refusal, which comes with what the visitor may do now. */
  | { kind: "message"; text: string; refused: boolean };

export interface DecodePopupState {
  /** The item that it belongs to. */
  contact: HTMLElement;
  view: PopupView;
  /** The visitor closed it; `onGotIt` when by the button. */
  close: (gotIt: boolean) => void;
}

/** The one decoder popup of the page. */
export const popupAtom = atom<DecodePopupState | null>(null);

const elements = new WeakMap<Document, HTMLElement>();

/** Shows a popup. Another item's popup closes: only one is open on the page. */
export function showPopup(popup: DecodePopupState): void {
  const store = pageStore();
  const open = store.get(popupAtom);
  store.set(popupAtom, popup);
  if (open && open.contact !== popup.contact) open.close(false);
  // One that was taken out of a hidden part of the page stays out: a moved dialog is modal no more.
  if (open?.contact !== popup.contact || !isReady(popup.contact)) insertPopup(popup.contact);
}

/** Whether the popup stands in the page and draws itself. One whose code could not be fetched is tried again when it is placed again. */
const isReady = ({ ownerDocument: page }: HTMLElement) =>
  elements.get(page)?.isConnected === true && customElements.get(POPUP_TAG) !== undefined;

/** Takes the popup of an item away, if it is the open one. */
export function hidePopup(contact: HTMLElement): void {
  const store = pageStore();
  if (store.get(popupAtom)?.contact === contact) store.set(popupAtom, null);
}

/** Moves the page's one popup element to where the item wants it, so that React starts once. */
function insertPopup(contact: HTMLElement): void {
  const { ownerDocument: page } = contact;
  const element = elements.get(page) ?? page.createElement(POPUP_TAG);
  elements.set(page, element);
  element.setAttribute("exportparts", PARTS);
  const container = kindOf(contact).popupContainer(contact);
  // Away from the item it would not know the item's direction.
  const direction = contact.closest("[dir=rtl],[dir=ltr]")?.getAttribute("dir");
  if (direction) element.setAttribute("dir", direction);
  else element.removeAttribute("dir");
  if (element.parentNode !== container || !isReady(contact)) container.append(element);
}

/** Takes the popup out of a part of the page that is not shown any more, such as a menu that the same click has closed. */
export function movePopupToBody({ ownerDocument: page }: HTMLElement): void {
  const element = elements.get(page);
  if (element && element.parentNode !== page.body) page.body.append(element);
}
