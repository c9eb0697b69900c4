import type { Stop } from "../../services/clock.ts";
import { modalOf, type BlockedModal } from "./modal.ts";
import { pageModal, presentModal } from "./page-modal.ts";
import { blockedText } from "./texts.ts";

/** Members of the original's `cleantalkModal` that other scripts use (contract §7.2). */
export interface CleantalkModal {
  /** Markup of the content, `false` while there is none. */
  loaded: string | false;
  readonly loading: boolean;
  readonly opened: boolean;
  readonly opening: boolean;
  ignoreURLConvert: boolean;
  /** Opens the modal; without content it asks for that of `action` (default `get_options_template`), for none with `false`. */
  open(action?: string | false): void;
  close(): void;
  load(action?: string): void;
  /** Replaces the content by a question; yes calls back with `true`, both answers close. */
  confirm(header: string, text?: string, path?: string, callback?: (yes: boolean) => void, yes?: string, no?: string): void;
}

declare global {
  interface Window {
    cleantalkModal?: CleantalkModal;
  }
}

/** How much of a long path is worth its room. */
const PATH_CHARACTERS = 60;

/** Offers `cleantalkModal` where nobody has defined it. Taken back when stopped, unless somebody else's stands there by then. */
export function installModalGlobal(page: Window = window): Stop {
  if (page.cleantalkModal !== undefined) return () => undefined;
  const offered = createGlobal(page.document);
  page.cleantalkModal = offered;
  return () => {
    if (page.cleantalkModal === offered) delete page.cleantalkModal;
  };
}

function createGlobal(page: Document): CleantalkModal {
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
