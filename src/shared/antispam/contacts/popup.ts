import { atom } from "jotai/vanilla";
import { directionOf, watchDirection } from "../../core/element/direction.ts";
import { getContainer, pageStore } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { kindOf } from "./contacts.ts";

/** The tag that renders the popup. Its code, and React with it, loads with the first popup. */
export const POPUP_TAG = "apbct-email-popup";

/** Parts of the popup that a theme styles through the tag that contains it. */
const PARTS = "popup, header, text, help, reference, contact, animation, email, copy, got-it, close";

/** The content of the decoder popup. */
export type PopupContent =
  | { kind: "waiting" }
  | { kind: "value"; text: string }
  /**
   * A failure, or a refusal, which also shows what the visitor can do now. Stays for at least `readMs`; without it,
   * until it is closed.
   */
  | { kind: "message"; text: string; refused: boolean; readMs: number | undefined };

export interface DecodePopupState {
  /** The contact that the popup belongs to. */
  contact: HTMLElement;
  content: PopupContent;
  /** The visitor has closed the popup; `gotIt` if with the button. */
  close: (gotIt: boolean) => void;
}

/** The one decoder popup of the page. */
export const popupAtom = atom<DecodePopupState | null>(null);

const elements = new WeakMap<Document, HTMLElement>();

/** The open popup turns with its contact, until this is called. */
let stopTurning: Cleanup | undefined;

/** Shows a popup. Another contact's popup closes: only one is open on the page. */
export function showPopup(popup: DecodePopupState): void {
  const store = pageStore();
  const open = store.get(popupAtom);
  store.set(popupAtom, popup);
  if (open && open.contact !== popup.contact) open.close(false);
  // A popup that was moved out of a hidden part of the page stays there: a moved dialog is no longer modal.
  if (open?.contact !== popup.contact || !elements.get(popup.contact.ownerDocument)?.isConnected)
    insertPopup(popup.contact);
  // Without its code no popup appears: decoding goes on as if the visitor had closed it. The loader reports the failure.
  getContainer()
    .loadTag(POPUP_TAG)
    .catch(() => popup.close(false));
}

/** Hides the popup of a contact, if it is the open one. */
export function hidePopup(contact: HTMLElement): void {
  const store = pageStore();
  if (store.get(popupAtom)?.contact !== contact) return;
  store.set(popupAtom, null);
  stopTurning?.();
}

/** Moves the page's only popup element to the container of the contact, so that React starts once. */
function insertPopup(contact: HTMLElement): void {
  const { ownerDocument: page } = contact;
  const element = elements.get(page) ?? page.createElement(POPUP_TAG);
  elements.set(page, element);
  element.setAttribute("exportparts", PARTS);
  const container = kindOf(contact).popupContainer(contact);
  // Outside the contact the popup does not inherit its direction.
  const turn = () => {
    const direction = directionOf(contact);
    if (direction === "rtl" || contact.closest("[dir]")) element.dir = direction;
    else element.removeAttribute("dir");
  };
  turn();
  stopTurning?.();
  stopTurning = watchDirection(contact, turn);
  if (element.parentNode !== container) container.append(element);
}

/**
 * Moves the popup out of a part of the page that is no longer displayed, such as a menu that the same click has closed.
 */
export function movePopupToBody({ ownerDocument: page }: HTMLElement): void {
  const element = elements.get(page);
  if (element && element.parentNode !== page.body) page.body.append(element);
}
