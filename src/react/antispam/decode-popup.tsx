import { useAtomValue } from "jotai/react";
import { useLayoutEffect, useRef, useState, type MouseEvent, type RefObject, type SyntheticEvent } from "react";
import { helpNodes } from "../../shared/antispam/blocked-modal/help.ts";
import { popupAtom, movePopupToBody, type DecodePopupState as Popup } from "../../shared/antispam/contacts/popup.ts";
import { decodeText, type DecodeText } from "../../shared/antispam/contacts/texts.ts";
import { service } from "../../shared/core/registry/container.ts";
import { Nodes } from "./nodes.tsx";

/** The page's decoder popup, if one is open. */
export function DecodePopup() {
  const popup = useAtomValue(popupAtom);
  return popup && <PopupDialog {...popup} />;
}

/** A modal dialog in the top layer, labelled with the product's name (spec antispam §2.1). */
function PopupDialog({ contact, view, close }: Popup) {
  const dialog = useRef<HTMLDialogElement>(null);
  const email = useRef<HTMLElement>(null);
  const pressedBackdrop = useRef(false);
  const header = service("settings").get().antispam.brand || decodeText("email_decoder");

  useLayoutEffect(() => {
    const shown = dialog.current;
    // The contact may have left the page since the popup was requested.
    if (shown?.isConnected) shown.showModal();
    // An invisible modal would still block the page.
    const reopenIfHidden = () => {
      if (!shown?.isConnected || shown.getClientRects().length > 0) return;
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

  /**
   * The browser closes the dialog on Escape. React runs effects twice in development: a dialog that is open again was
   * not closed by the visitor.
   */
  const handleClose = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!currentTarget.open) close(false);
  };
  const handleClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && pressedBackdrop.current) close(false);
    // A click in the popup must not activate a card or link around the contact.
    event.stopPropagation();
    if (!(event.target instanceof Element && event.target.closest("button, a"))) event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      part="popup"
      aria-labelledby="header"
      aria-describedby="text"
      onClose={handleClose}
      onPointerDown={(event) => (pressedBackdrop.current = event.target === event.currentTarget)}
      onClick={handleClick}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="content">
        <button
          type="button"
          part="close"
          className="close"
          aria-label={decodeText("close")}
          onClick={() => close(false)}
        >
          <span aria-hidden="true">×</span>
        </button>
        <p part="header" id="header">
          {header}
        </p>
        {/* A separate live region: the page's announcer is silent behind a modal dialog. */}
        <div role="status" id="text">
          <div part="text">
            {view.kind === "waiting" && (
              <>
                <p>{decodeText("wait_for_decoding")}</p>
                <p>{decodeText("decoding_process")}</p>
              </>
            )}
            {view.kind === "message" && <p>{view.text}</p>}
            {view.kind === "value" && <p>{decodeText("original_email")}</p>}
          </div>
          {view.kind === "value" && (
            <b part="email" className="email" dir="auto" title={decodeText("click_to_select")} ref={email}>
              {view.text}
            </b>
          )}
          {view.kind === "message" && view.refused && <Help />}
        </div>
        {view.kind === "waiting" && <Animation />}
        {view.kind === "value" && <Actions email={email} text={view.text} onGotIt={() => close(true)} />}
      </div>
    </dialog>
  );
}

/** Help for a refused visitor: a reference to quote and, if the site has one, a link to contact it instead. */
function Help() {
  const [nodes] = useState(helpNodes);
  return <Nodes part="help" nodes={nodes} />;
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
  email: RefObject<HTMLElement | null>;
  text: string;
  onGotIt: () => void;
}

function Actions({ email, text, onGotIt }: ActionsProps) {
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
        {decodeText(copy)}
      </button>
      <button type="button" part="got-it" ref={button} onClick={onGotIt}>
        {decodeText("got_it")}
      </button>
      <span role="status" className="unseen">
        {copy !== "copy" && decodeText(copy)}
      </span>
    </div>
  );
}
