import { modalOf, type ModalController } from "./modal.ts";
import type { CleantalkModal } from "./modal-global.ts";
import { ensureModal, findModal } from "./page-modal.ts";
import { blockedText } from "./texts.ts";

/** How much of a long path is worth its room. */
const PATH_CHARACTERS = 60;

/** What the members of `cleantalkModal` do to the page's modal. */
export function createModalControl(page: Document): CleantalkModal {
  const modal = () => modalOf(ensureModal(page));
  /** For questions: whoever only asks gets no modal made. */
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
