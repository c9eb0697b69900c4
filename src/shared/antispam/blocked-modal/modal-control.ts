import { modalOf, type BlockedModal } from "./modal.ts";
import type { CleantalkModal } from "./modal-global.ts";
import { pageModal, presentModal } from "./page-modal.ts";
import { blockedText } from "./texts.ts";

/** How much of a long path is worth its room. */
const PATH_CHARACTERS = 60;

/** What the members of `cleantalkModal` do to the page's modal. */
export function createModalControl(page: Document): CleantalkModal {
  const modal = () => modalOf(pageModal(page));
  /** For questions: whoever only asks gets no modal made. */
  const present = (): BlockedModal | undefined => {
    const host = presentModal(page);
    return host ? modalOf(host) : undefined;
  };
  return {
    get loaded() {
      return present()?.loaded || false;
    },
    set loaded(content) {
      modal().loaded = typeof content === "string" ? content : "";
    },
    get loading() {
      return present()?.loading ?? false;
    },
    get opened() {
      return present()?.opened ?? false;
    },
    get opening() {
      const it = present();
      return it !== undefined && it.opened && !it.visible;
    },
    get ignoreURLConvert() {
      return present()?.ignoreURLConvert ?? false;
    },
    set ignoreURLConvert(leave) {
      modal().ignoreURLConvert = leave;
    },
    open(action) {
      const it = modal();
      it.show();
      if (action !== false) void it.load(action);
    },
    close: () => present()?.close(),
    load: (action) => void modal().load(action),
    confirm(header, text = "", path = "", callback, yes = blockedText("modal_yes"), no = blockedText("modal_no")) {
      modal().ask({
        header,
        text,
        path: path.length > PATH_CHARACTERS ? `…${path.slice(-PATH_CHARACTERS)}` : path,
        yes,
        no,
        confirmed: () => callback?.(true),
      });
    },
  };
}
