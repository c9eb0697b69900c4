import type { Question } from "../../shared/antispam/blocked-modal/modal.ts";

interface Props {
  question: Question;
  onClose: () => void;
}

/** A question from the site's own scripts, with two answers (contract §7.2, `confirm`). */
export function ModalQuestion({ question: { header, text, path, yes, no, onConfirm }, onClose }: Props) {
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
