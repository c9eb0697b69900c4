import { useAtomValue } from "jotai/react";
import { useLayoutEffect, useRef } from "react";
import { modalOf } from "../../shared/antispam/blocked-modal/modal.ts";
import type { blockedModalOptions } from "../../shared/antispam/blocked-modal/options.ts";
import type { ElementProps } from "../element/define-element.tsx";
import { useHandle } from "../element/use-handle.ts";
import { BlockedModalDialog } from "./blocked-modal-dialog.tsx";

export interface BlockedModalHandle {
  /** Opens it: with this content where one is given, else with what is loaded, else with the author's own, else with the server's. */
  open(content?: string): void;
  close(): void;
  /** Markup of the content as it was given, `""` while there is none. Setting it opens nothing. */
  loaded: string;
}

/** The blocked modal (spec antispam §2.2). Nothing is drawn while it is closed. */
export function BlockedModal({ host, options, expose }: ElementProps<typeof blockedModalOptions, BlockedModalHandle>) {
  const modal = modalOf(host);
  const { open, content, question } = useAtomValue(modal.view);
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

  // The attribute: only a change that does not agree with what is drawn is a wish; the others come from opening and closing.
  useLayoutEffect(() => {
    if (requestedOpen.current === options.open) return;
    requestedOpen.current = options.open;
    if (options.open && !open) modal.open();
    if (!options.open && open) modal.close();
  }, [modal, options.open, open]);

  // After the dialog's own effects: it has left the screen and given the focus back.
  useLayoutEffect(() => {
    if (!open) modal.handleHidden();
  }, [modal, open]);

  useLayoutEffect(
    () => () => {
      // An effect may also be run twice by React. A tag that comes back open opens again.
      queueMicrotask(() => host.isConnected || modal.handleHidden());
    },
    [host, modal],
  );

  return open && <BlockedModalDialog modal={modal} content={content} question={question} />;
}
