import { useAtomValue } from "jotai/react";
import { useLayoutEffect, useRef } from "react";
import { modalOf } from "../../shared/antispam/blocked-modal/modal.ts";
import { boolean } from "../../shared/core/options/options.ts";
import type { ElementProps } from "../element/define-element.tsx";
import { useHandle, useTexts } from "../element/hooks.ts";
import { BlockedModalDialog } from "./blocked-modal-dialog.tsx";

export const blockedModalOptions = {
  /** Whether the modal is open; follows `open()` and `close()`. Default false. */
  open: boolean(false),
};

export interface BlockedModalHandle {
  /**
   * Opens the modal with `content` if given, else with the loaded content, else the author's own, else the server's.
   */
  open(content?: string): void;
  /** Closes the modal; the content stays loaded. */
  close(): void;
  /** Markup of the content as set, `""` if there is none. Setting it does not open the modal. */
  loaded: string;
}

/** The blocked modal (antispam#2.2). Renders nothing while it is closed. */
export function BlockedModal({ host, options, expose }: ElementProps<typeof blockedModalOptions, BlockedModalHandle>) {
  const modal = modalOf(host);
  const { open, content, question } = useAtomValue(modal.snapshot);
  const isWaiting = useTexts(document.documentElement).wait() !== undefined;
  const requestedOpen = useRef(false);

  useHandle(expose, {
    open: (content) => modal.open(typeof content === "string" ? content : undefined),
    close: () => modal.close(),
    get loaded() {
      return modal.loaded;
    },
    set loaded(markup) {
      modal.loaded = String(markup);
    },
  });

  useLayoutEffect(() => modal.reflectState(), [modal]);

  // The `open` attribute: a change that contradicts what is rendered is a request; others reflect open() and close().
  useLayoutEffect(() => {
    if (requestedOpen.current === options.open) return;
    requestedOpen.current = options.open;
    if (options.open && !open) modal.open();
    if (!options.open && open) modal.close();
  }, [modal, options.open, open]);

  // After the dialog's own effects: the dialog is off the screen and has restored the focus.
  useLayoutEffect(() => {
    if (!open) modal.handleHidden();
  }, [modal, open]);

  useLayoutEffect(
    () => () => {
      // React may also run an effect twice. A tag that is reconnected while open opens again.
      queueMicrotask(() => host.isConnected || modal.handleHidden());
    },
    [host, modal],
  );

  return open && !isWaiting && <BlockedModalDialog modal={modal} content={content} question={question} />;
}
