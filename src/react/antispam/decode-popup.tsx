import { useAtomValue } from "jotai/react";
import { useLayoutEffect, useRef, useState, type MouseEvent, type RefObject, type SyntheticEvent } from "react";
import { blockHelp } from "../../shared/antispam/blocked-modal/help.ts";
import { popupAtom, movePopupToBody, type DecodePopupState as Popup } from "../../shared/antispam/contacts/popup.ts";
import { decodeText, type DecodeText } from "../../shared/antispam/contacts/texts.ts";
import { textsAt } from "../../shared/core/element/texts-at.ts";
import { service } from "../../shared/core/registry/container.ts";
import type { Cleanup } from "../../shared/core/utils/scope.ts";
import { isTextSelected } from "../../shared/core/utils/text-selection.ts";
import { useTexts } from "../element/hooks.ts";
import { Help } from "./help.tsx";

/** The page's decoder popup, if one is open. */
export function DecodePopup() {
  const popup = useAtomValue(popupAtom);
  return popup && <PopupInLanguage {...popup} />;
}

/** A click in the popup, with any button, must not activate a card or link around the contact. */
function keepInside(event: MouseEvent): void {
  event.stopPropagation();
  if (!(event.target instanceof Element && event.target.closest("a"))) event.preventDefault();
}

/** The popup once the texts of the contact's language are there. */
function PopupInLanguage(popup: Popup) {
  return !useTexts(popup.contact).wait() && <PopupDialog {...popup} />;
}

/** A modal dialog in the top layer, labelled with the product's name (antispam#2.1). */
function PopupDialog({ contact, content, close }: Popup) {
  const dialog = useRef<HTMLDialogElement>(null);
  const email = useRef<HTMLElement>(null);
  const pressedBackdrop = useRef(false);
  const text = (key: DecodeText) => decodeText(contact, key);
  const { lang } = textsAt(contact);
  const header = service("settings").get().antispam.brand || text("email_decoder");

  useLayoutEffect(() => {
    const shown = dialog.current;
    // The contact may have left the page since the popup was requested.
    if (shown?.isConnected) shown.showModal();
    // An invisible modal would still block the page. One that Escape has closed is told about later.
    const reopenIfHidden = () => {
      if (!shown?.isConnected || !shown.open || shown.getClientRects().length > 0) return;
      movePopupToBody(contact);
      shown.close();
      shown.showModal();
    };
    reopenIfHidden();
    let cancelReopen = () => {};
    // In the next frame: a resize inside the ResizeObserver callback would raise an error on the page.
    const observer = new ResizeObserver(() => (cancelReopen = service("clock").frame(reopenIfHidden)));
    if (shown) observer.observe(shown);
    return () => {
      observer.disconnect();
      cancelReopen();
      // close() restores the focus; removing an open dialog does not.
      shown?.close();
    };
  }, [contact]);

  useCloseWhenRead(dialog, content.kind === "message" ? content.readMs : undefined, close);

  /**
   * The browser closes the dialog on Escape. React runs effects twice in development: a dialog that is open again was
   * not closed by the visitor.
   */
  const handleClose = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!currentTarget.open) close(false);
  };
  const handleClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && pressedBackdrop.current) close(false);
    keepInside(event);
  };

  return (
    <dialog
      ref={dialog}
      part="popup"
      lang={lang}
      dir={lang && "ltr"}
      aria-labelledby="header"
      aria-describedby="text"
      onClose={handleClose}
      onPointerDown={(event) => (pressedBackdrop.current = event.target === event.currentTarget)}
      onClick={handleClick}
      onAuxClick={keepInside}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="content">
        <button type="button" part="close" className="close" aria-label={text("close")} onClick={() => close(false)}>
          <span aria-hidden="true">×</span>
        </button>
        <p part="header" id="header">
          {header}
        </p>
        {/* A separate live region: the page's announcer is silent behind a modal dialog. */}
        <div role="status" id="text">
          <div part="text">
            {content.kind === "waiting" && (
              <>
                <p>{text("wait_for_decoding")}</p>
                <p>{text("decoding_process")}</p>
              </>
            )}
            {content.kind === "message" && <p>{content.text}</p>}
            {content.kind === "value" && <p>{text("original_email")}</p>}
          </div>
          {content.kind === "value" && (
            <b part="email" className="email" dir="auto" title={text("click_to_select")} ref={email}>
              {content.text}
            </b>
          )}
          {content.kind === "message" && content.refused && <RefusalHelp />}
        </div>
        {content.kind === "waiting" && <Animation />}
        {content.kind === "value" && (
          <Actions contact={contact} email={email} text={content.text} onGotIt={() => close(true)} />
        )}
      </div>
    </dialog>
  );
}

/**
 * Closes a message after some time, but never while the visitor may still be reading it (WCAG 2.2.1): while the mouse is
 * over it, some of its text is selected, or it has the focus of a visitor who uses keys.
 */
function useCloseWhenRead(
  dialog: RefObject<HTMLDialogElement | null>,
  readMs: number | undefined,
  close: Popup["close"],
): void {
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (readMs === undefined || !shown) return undefined;
    let usesKeys = false;
    const onKeyDown = () => void (usesKeys = true);
    const isBeingRead = () =>
      shown.querySelector(".content:hover") ||
      (usesKeys && shown.matches(":focus-within")) ||
      isTextSelected(shown.getRootNode() as ShadowRoot);
    let stop: Cleanup;
    const check = () => {
      // With 0 the site wants no message at all.
      if (readMs > 0 && isBeingRead()) wait();
      else close(false);
    };
    const wait = () => (stop = service("clock").after(readMs, check));
    wait();
    shown.addEventListener("keydown", onKeyDown);
    return () => {
      stop();
      shown.removeEventListener("keydown", onKeyDown);
    };
  }, [dialog, readMs, close]);
}

/** The reference is that of the refusal, not of a later render. */
function RefusalHelp() {
  const [help] = useState(blockHelp);
  return <Help help={help} />;
}

function Animation() {
  return (
    <p part="animation" className="animation" aria-hidden="true">
      <span>@</span> <span>@</span> <span>@</span>
    </p>
  );
}

/** Copies a text. If scripts cannot use the clipboard, selects the text of `shown` instead and resolves with false. */
async function copyText(text: string, shown: Node): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // There is no clipboard outside https or without permission: select the text for copying with the keyboard.
    getSelection()?.selectAllChildren(shown);
    return false;
  }
}

/** Milliseconds for which the copy button shows the result. */
export const COPY_FEEDBACK_MS = 2000;

interface ActionsProps {
  contact: HTMLElement;
  email: RefObject<HTMLElement | null>;
  text: string;
  onGotIt: () => void;
}

function Actions({ contact, email, text, onGotIt }: ActionsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [copy, setCopy] = useState<DecodeText>("copy");

  useLayoutEffect(() => {
    if (!button.current) return;
    // If the value arrives before the popup opens, the dialog focuses this button on opening.
    button.current.autofocus = true;
    if (button.current.closest("dialog")?.open) button.current.focus();
  }, []);
  useLayoutEffect(
    () => (copy === "copy" ? undefined : service("clock").after(COPY_FEEDBACK_MS, () => setCopy("copy"))),
    [copy],
  );

  async function copyValue(): Promise<void> {
    if (email.current) setCopy((await copyText(text, email.current)) ? "copied" : "copy_failed");
  }

  return (
    <div className="actions">
      <button type="button" part="copy" onClick={() => void copyValue()}>
        {decodeText(contact, copy)}
      </button>
      <button type="button" part="got-it" ref={button} onClick={onGotIt}>
        {decodeText(contact, "got_it")}
      </button>
      <span role="status" className="unseen">
        {copy !== "copy" && decodeText(contact, copy)}
      </span>
    </div>
  );
}
