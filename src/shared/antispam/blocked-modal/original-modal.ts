import { modalOf, type ModalController, ensureModal, findModal } from "./modal.ts";
import type { CleantalkModal } from "./modal-global.ts";
import { blockedText } from "./texts.ts";

/** Characters shown from the end of a long path. */
const PATH_CHARACTERS = 60;

/** Implements the members of `cleantalkModal` for the page's modal. */
export function createOriginalModal(page: Document): CleantalkModal {
  const modal = () => modalOf(ensureModal(page));
  /** For reads and for `close()`: neither creates a modal. */
  const existing = (): ModalController | undefined => {
    const host = findModal(page);
    return host ? modalOf(host) : undefined;
  };
  return {
    get loaded() {
      return existing()?.loaded || false;
    },
    set loaded(content) {
      modal().loaded = typeof content === "string" ? content : "";
    },
    get loading() {
      return existing()?.loading ?? false;
    },
    get opened() {
      return existing()?.opened ?? false;
    },
    get opening() {
      const current = existing();
      return current !== undefined && current.opened && !current.visible;
    },
    get ignoreURLConvert() {
      return existing()?.ignoreURLConvert ?? false;
    },
    set ignoreURLConvert(ignore) {
      modal().ignoreURLConvert = ignore;
    },
    open(action) {
      const current = modal();
      current.show();
      if (action !== false) void current.load(action);
    },
    close: () => existing()?.close(),
    load: (action) => void modal().load(action),
    confirm(header, text = "", path = "", callback, yes = blockedText("modal_yes"), no = blockedText("modal_no")) {
      modal().showQuestion({
        header,
        text,
        path: path.length > PATH_CHARACTERS ? `…${path.slice(-PATH_CHARACTERS)}` : path,
        yes,
        no,
        onConfirm: () => callback?.(true),
      });
    },
  };
}
