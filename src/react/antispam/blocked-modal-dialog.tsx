import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from "react";
import type { ModalController, ModalContent, Question } from "../../shared/antispam/blocked-modal/modal.ts";
import { lockScroll } from "../../shared/antispam/blocked-modal/scroll-lock.ts";
import { blockedText } from "../../shared/antispam/blocked-modal/texts.ts";
import { service } from "../../shared/core/registry/container.ts";
import { ModalQuestion } from "./blocked-modal-question.tsx";
import { Nodes } from "./nodes.tsx";

interface Props {
  modal: ModalController;
  content: ModalContent;
  question: Question | undefined;
}

/** The open modal: overlay, close button, content. In the top layer, so no stacking order beats it. */
export function BlockedModalDialog({ modal, content, question }: Props) {
  const overlay = useRef<HTMLDialogElement>(null);
  /** A press that began in the content, such as a selection, does not close. */
  const pressedInside = useRef(false);

  useLayoutEffect(() => {
    const shown = overlay.current;
    // The tag may have left the page since it was asked to open.
    if (!shown?.isConnected) return undefined;
    shown.showModal();
    const unlock = lockScroll();
    modal.handleShown();
    return () => {
      unlock();
      // Closing, as against vanishing, gives the focus back to where it was.
      shown.close();
    };
  }, [modal]);

  /** Escape closes the dialog by itself. React runs effects twice in development: a dialog that is open again was not closed. */
  const handleClose = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!currentTarget.open) modal.close();
  };
  const handleClick = (event: MouseEvent<HTMLDialogElement>) => {
    const { target, currentTarget } = event;
    if (target === currentTarget && !pressedInside.current) modal.close();
    // A card or link around the tag must not be clicked by a click in the modal; what the author slotted in works as it does.
    event.stopPropagation();
    if (target instanceof Element && currentTarget.contains(target) && !target.closest("a[href]")) event.preventDefault();
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
      // A page that closes an overlay of its own at Escape would lose the form in it.
      onKeyDown={(event) => event.key === "Escape" && event.stopPropagation()}
    >
      <div part="dialog">
        <button type="button" part="close" aria-label={blockedText("close")} onClick={() => modal.close()}>
          <span aria-hidden="true">×</span>
        </button>
        {/* What replaces the content of an open modal is read out. */}
        <div part="content" id="content" aria-live="polite" aria-busy={!question && content.kind === "loading"}>
          {question ? <ModalQuestion question={question} onClose={() => modal.close()} /> : <Content content={content} />}
        </div>
        {!question && content.kind === "nodes" && content.help.length > 0 && <Nodes part="help" nodes={content.help} />}
      </div>
    </dialog>
  );
}

function Content({ content }: { content: ModalContent }) {
  switch (content.kind) {
    case "own":
      return <slot />;
    case "loading":
      return blockedText("loading");
    case "failed":
      return blockedText("modal_failed");
    case "nodes":
      return <Nodes nodes={content.nodes} />;
  }
}
