import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from "react";
import type { Question, ModalController, ModalContent } from "../../shared/antispam/blocked-modal/modal.ts";
import { lockScroll } from "../../shared/antispam/blocked-modal/scroll-lock.ts";
import { blockedText } from "../../shared/antispam/blocked-modal/texts.ts";
import { service } from "../../shared/core/registry/container.ts";
import { Help } from "./help.tsx";
import { Nodes } from "./nodes.tsx";
import { pageTextMarks } from "./text-marks.ts";

interface Props {
  modal: ModalController;
  content: ModalContent;
  question: Question | undefined;
}

/** The open modal: overlay, close button and content. It is in the top layer, so no z-index can cover it. */
export function BlockedModalDialog({ modal, content, question }: Props) {
  const overlay = useRef<HTMLDialogElement>(null);
  /** A press that starts in the content, such as a text selection, does not close the dialog. */
  const pressedInside = useRef(false);

  useLayoutEffect(() => {
    const shown = overlay.current;
    // The tag may have left the page since the modal was opened.
    if (!shown?.isConnected) return undefined;
    shown.showModal();
    const unlock = lockScroll();
    modal.handleShown();
    return () => {
      unlock();
      // close() restores the focus; removing an open dialog does not.
      shown.close();
    };
  }, [modal]);

  /**
   * The browser closes the dialog on Escape. React runs effects twice in development: a dialog that is open again was
   * not closed by the visitor.
   */
  const handleClose = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!currentTarget.open) modal.close();
  };
  const handleClick = (event: MouseEvent<HTMLDialogElement>) => {
    const { target, currentTarget } = event;
    if (target === currentTarget && !pressedInside.current) modal.close();
    // A click in the modal must not activate a card or link around the tag. Slotted author content keeps its behaviour.
    event.stopPropagation();
    if (target instanceof Element && currentTarget.contains(target) && !target.closest("a[href]"))
      event.preventDefault();
  };

  return (
    <dialog
      ref={overlay}
      part="overlay"
      aria-label={service("settings").get().antispam.brand || blockedText("modal_label")}
      aria-describedby="content"
      onClose={handleClose}
      onPointerDown={(event) => (pressedInside.current = event.target !== event.currentTarget)}
      onClick={handleClick}
      // A page that closes its own overlay on Escape would lose the form inside it.
      onKeyDown={(event) => event.key === "Escape" && event.stopPropagation()}
    >
      <div part="dialog">
        <button
          type="button"
          part="close"
          lang={pageTextMarks().lang}
          aria-label={blockedText("close")}
          onClick={() => modal.close()}
        >
          <span aria-hidden="true">×</span>
        </button>
        {/* Screen readers announce what replaces the content of an open modal. */}
        <div part="content" id="content" aria-live="polite" aria-busy={!question && content.kind === "loading"}>
          {question ? (
            <ModalQuestion question={question} onClose={() => modal.close()} />
          ) : (
            <Content content={content} />
          )}
        </div>
        {!question && content.kind === "nodes" && content.help && <Help help={content.help} />}
      </div>
    </dialog>
  );
}

interface QuestionProps {
  question: Question;
  onClose: () => void;
}

/** A question from the site's own scripts, with two answers (antispam-contract#7.2, `confirm`). */
function ModalQuestion({ question: { header, text, path, yes, no, onConfirm }, onClose }: QuestionProps) {
  function confirm(): void {
    // Closes even if the page's callback throws.
    try {
      onConfirm();
    } finally {
      onClose();
    }
  }
  return (
    <>
      <p className="header">{header}</p>
      {text && <p>{text}</p>}
      {path && <p className="path">{path}</p>}
      <p className="answers">
        <button type="button" onClick={confirm}>
          {yes}
        </button>
        <button type="button" onClick={onClose}>
          {no}
        </button>
      </p>
    </>
  );
}

function Content({ content }: { content: ModalContent }) {
  switch (content.kind) {
    case "own":
      return <slot />;
    case "loading":
      return <span {...pageTextMarks()}>{blockedText("loading")}</span>;
    case "failed":
      return <span {...pageTextMarks()}>{blockedText("modal_failed")}</span>;
    case "nodes":
      return <Nodes nodes={content.nodes} />;
  }
}
