import { atom, type Atom } from "jotai/vanilla";
import { reflect } from "../../core/element/reflect.ts";
import { emit } from "../../core/events/emit.ts";
import { pageStore } from "../../core/registry/current.ts";
import { MODAL_CLOSED, MODAL_LOADED } from "./events.ts";
import { helpNodes } from "./help.ts";
import { loadContent, OPTIONS_ACTION } from "./load-content.ts";
import { noticeNodes } from "./notice.ts";
import { blockedText } from "./texts.ts";

/** A question with two answers (contract §7.2, `confirm`). */
export interface Question {
  header: string;
  text: string;
  /** What is asked about, e.g. a file; only its end is shown. */
  path: string;
  yes: string;
  no: string;
  confirmed: () => void;
}

export type ModalContent =
  /** What the author wrote inside the tag, if anything. */
  | { kind: "own" }
  /** On the way. */
  | { kind: "loading" }
  /** It could not be had. */
  | { kind: "failed" }
  | { kind: "nodes"; nodes: readonly Node[]; help: readonly Node[] };

export interface ModalView {
  open: boolean;
  content: ModalContent;
  /** Stands before the content until it is answered. */
  question?: Question | undefined;
}

/** The blocked modal of one tag: what it shows and whether it is open. It works before the tag's code has come. */
export interface BlockedModal {
  readonly view: Atom<ModalView>;
  /** Markup of the content as it was given, `""` while there is none. Setting it replaces the content, and opens nothing. */
  loaded: string;
  /** Whether content is on its way from the server. */
  readonly loading: boolean;
  readonly opened: boolean;
  /** Leaves bare web addresses alone (contract §7.2). */
  ignoreURLConvert: boolean;
  /** Opens it: with this content where one is given, else with what is loaded, else with the author's own, else with the server's. */
  open(content?: string): void;
  /** Opens it with what is loaded, and asks for nothing. */
  show(): void;
  close(): void;
  /** Fetches the content of an action (call 8) unless there is one. Never rejects. */
  load(action?: string): Promise<void>;
  ask(question: Question): void;
  /** A tag starts or comes back: its state is shown. */
  present(): void;
  /** The dialog can be seen; for the tag that draws it. */
  shown(): void;
  /** The dialog is off the screen; for the tag that draws it. */
  vanished(): void;
  /** Whether the visitor sees the dialog. */
  readonly visible: boolean;
}

const modals = new WeakMap<HTMLElement, BlockedModal>();

/** The modal of a tag; one for each element. */
export function modalOf(host: HTMLElement): BlockedModal {
  let modal = modals.get(host);
  if (!modal) modals.set(host, (modal = createModal(host)));
  return modal;
}

const hasOwnContent = (host: HTMLElement) => host.childElementCount > 0 || host.textContent.trim() !== "";

export type ModalState = "loaded" | "open" | "closed";

function createModal(host: HTMLElement): BlockedModal {
  const view = atom<ModalView>({ open: false, content: { kind: "own" } });
  let loaded = "";
  let loading: Promise<void> | undefined;
  let state: ModalState = "closed";
  /** The latest content wins, however long an earlier one takes. */
  let turn = 0;
  let visible = false;
  let ignoreURLConvert = false;

  const read = () => pageStore().get(view);
  const change = (part: Partial<ModalView>) => pageStore().set(view, { ...read(), ...part });
  const become = (next: ModalState) => {
    state = next;
    reflect(host, "state", next);
    // At once, so that the attribute and the truth never differ when the tag reads its options again.
    reflect(host, "open", next === "open");
  };

  function setContent(markup: string, help: readonly Node[]): void {
    const mine = ++turn;
    loaded = markup;
    change({ content: { kind: "loading" } });
    if (state !== "open") become("loaded");
    void noticeNodes(markup, { links: !ignoreURLConvert }).then((nodes) => {
      if (mine !== turn) return;
      change({ content: { kind: "nodes", nodes, help } });
      emit(host, "apbct-modal-loaded", { content: markup });
      document.dispatchEvent(new CustomEvent(MODAL_LOADED));
    });
  }

  function dropContent(): void {
    turn += 1;
    loaded = "";
    change({ content: { kind: "own" } });
    if (state === "loaded") become("closed");
  }

  async function fetchContent(action: string): Promise<void> {
    const mine = ++turn;
    change({ content: { kind: "loading" } });
    const markup = await loadContent(action);
    loading = undefined;
    if (mine !== turn) return;
    if (markup === undefined) change({ content: { kind: "failed" } });
    else setContent(markup, []);
  }

  const modal: BlockedModal = {
    view,
    get loaded() {
      return loaded;
    },
    set loaded(markup) {
      change({ question: undefined });
      if (markup) setContent(markup, helpNodes());
      else dropContent();
    },
    get loading() {
      return loading !== undefined;
    },
    get opened() {
      return read().open;
    },
    get visible() {
      return visible;
    },
    get ignoreURLConvert() {
      return ignoreURLConvert;
    },
    set ignoreURLConvert(given) {
      ignoreURLConvert = given;
    },
    open(content) {
      if (content !== undefined) modal.loaded = content.trim() || blockedText("blocked_without_reason");
      modal.show();
      if (!loaded && !hasOwnContent(host)) void modal.load();
    },
    show() {
      if (read().open) return;
      change({ open: true });
      become("open");
    },
    close() {
      if (!read().open) return;
      change({ open: false, question: undefined });
      become("closed");
      // Else the dialog goes first, so that a listener may move the focus.
      if (!visible) tellClosed();
    },
    load(action = OPTIONS_ACTION) {
      if (loaded) return Promise.resolve();
      return (loading ??= fetchContent(action));
    },
    ask(question) {
      change({ question });
      document.dispatchEvent(new CustomEvent(MODAL_LOADED));
      modal.show();
    },
    present() {
      reflect(host, "state", state);
    },
    shown() {
      if (visible) return;
      visible = true;
      emit(host, "apbct-modal-opened", {});
    },
    vanished() {
      if (!visible) return;
      visible = false;
      tellClosed();
    },
  };

  function tellClosed(): void {
    emit(host, "apbct-modal-closed", {});
    document.dispatchEvent(new CustomEvent(MODAL_CLOSED));
  }

  return modal;
}
