import { atom, type Atom } from "jotai/vanilla";
import { reflect } from "../../core/element/reflect.ts";
import { emit } from "../../core/events/emit.ts";
import { pageStore } from "../../core/registry/container.ts";
import { MODAL_CLOSED, MODAL_LOADED } from "./events.ts";
import { helpNodes } from "./help.ts";
import { loadContent, OPTIONS_ACTION } from "./load-content.ts";
import { noticeNodes } from "./notice.ts";
import { blockedText } from "./texts.ts";

/** A question with two answers (contract §7.2, `confirm`). */
export interface Question {
  header: string;
  text: string;
  /** The subject of the question, e.g. a file; only the end of a long path is shown. */
  path: string;
  yes: string;
  no: string;
  onConfirm: () => void;
}

export type ModalContent =
  /** The author's content inside the tag, if any. */
  | { kind: "own" }
  /** The content is loading. */
  | { kind: "loading" }
  /** The content could not be loaded. */
  | { kind: "failed" }
  | { kind: "nodes"; nodes: readonly Node[]; help: readonly Node[] };

export interface ModalView {
  open: boolean;
  content: ModalContent;
  /** Shown instead of the content until it is answered. */
  question?: Question | undefined;
}

/** The blocked modal of one tag: its content and whether it is open. Works before the tag's code has loaded. */
export interface ModalController {
  readonly view: Atom<ModalView>;
  /**
   * Markup of the content as set, `""` if there is none. Setting it replaces the content and does not open the modal.
   */
  loaded: string;
  /** Whether content is loading from the server. */
  readonly loading: boolean;
  readonly opened: boolean;
  /** Leaves bare web addresses as plain text (contract §7.2). */
  ignoreURLConvert: boolean;
  /**
   * Opens the modal with `content` if given, else with the loaded content, else the author's own, else the server's.
   */
  open(content?: string): void;
  /** Opens the modal with the content it has, and requests none. */
  show(): void;
  close(): void;
  /** Loads the content of an action (call 8) unless there is some already. Never rejects. */
  load(action?: string): Promise<void>;
  showQuestion(question: Question): void;
  /** Reflects the state on a tag that starts or is reconnected. */
  reflectState(): void;
  /** The dialog is visible. Called by the tag that renders it. */
  handleShown(): void;
  /** The dialog is off the screen. Called by the tag that renders it. */
  handleHidden(): void;
  /** Whether the dialog is visible to the visitor. */
  readonly visible: boolean;
}

const modals = new WeakMap<HTMLElement, ModalController>();

/** The modal of a tag, one per element. */
export function modalOf(host: HTMLElement): ModalController {
  let modal = modals.get(host);
  if (!modal) modals.set(host, (modal = createModalController(host)));
  return modal;
}

const hasOwnContent = (host: HTMLElement) => host.childElementCount > 0 || host.textContent.trim() !== "";

export type ModalState = "loaded" | "open" | "closed";

function createModalController(host: HTMLElement): ModalController {
  const view = atom<ModalView>({ open: false, content: { kind: "own" } });
  let loaded = "";
  let loading: Promise<void> | undefined;
  let state: ModalState = "closed";
  /** The latest content wins, however long an earlier request takes. */
  let latestRequest = 0;
  let visible = false;
  let ignoreURLConvert = false;

  const getView = () => pageStore().get(view);
  const updateView = (patch: Partial<ModalView>) => pageStore().set(view, { ...getView(), ...patch });
  const setState = (next: ModalState) => {
    state = next;
    reflect(host, "state", next);
    // Immediately, so that attribute and state agree when the tag reads its options again.
    reflect(host, "open", next === "open");
  };

  function setContent(markup: string, help: readonly Node[]): void {
    const request = ++latestRequest;
    loaded = markup;
    updateView({ content: { kind: "loading" } });
    if (state !== "open") setState("loaded");
    void noticeNodes(markup, { links: !ignoreURLConvert }).then((nodes) => {
      if (request !== latestRequest) return;
      updateView({ content: { kind: "nodes", nodes, help } });
      emit(host, "apbct-modal-loaded", { content: markup });
      document.dispatchEvent(new CustomEvent(MODAL_LOADED));
    });
  }

  function clearContent(): void {
    latestRequest += 1;
    loaded = "";
    updateView({ content: { kind: "own" } });
    if (state === "loaded") setState("closed");
  }

  async function fetchContent(action: string): Promise<void> {
    const request = ++latestRequest;
    updateView({ content: { kind: "loading" } });
    const markup = await loadContent(action);
    loading = undefined;
    if (request !== latestRequest) return;
    if (markup === undefined) updateView({ content: { kind: "failed" } });
    else setContent(markup, []);
  }

  const modal: ModalController = {
    view,
    get loaded() {
      return loaded;
    },
    set loaded(markup) {
      updateView({ question: undefined });
      if (markup) setContent(markup, helpNodes());
      else clearContent();
    },
    get loading() {
      return loading !== undefined;
    },
    get opened() {
      return getView().open;
    },
    get visible() {
      return visible;
    },
    get ignoreURLConvert() {
      return ignoreURLConvert;
    },
    set ignoreURLConvert(ignore) {
      ignoreURLConvert = ignore;
    },
    open(content) {
      if (content !== undefined) modal.loaded = content.trim() || blockedText("blocked_without_reason");
      modal.show();
      if (!loaded && !hasOwnContent(host)) void modal.load();
    },
    show() {
      if (getView().open) return;
      updateView({ open: true });
      setState("open");
    },
    close() {
      if (!getView().open) return;
      updateView({ open: false, question: undefined });
      setState("closed");
      // A visible dialog closes first, so that a listener can move the focus.
      if (!visible) notifyClosed();
    },
    load(action = OPTIONS_ACTION) {
      if (loaded) return Promise.resolve();
      return (loading ??= fetchContent(action));
    },
    showQuestion(question) {
      updateView({ question });
      document.dispatchEvent(new CustomEvent(MODAL_LOADED));
      modal.show();
    },
    reflectState() {
      reflect(host, "state", state);
    },
    handleShown() {
      if (visible) return;
      visible = true;
      emit(host, "apbct-modal-opened", {});
    },
    handleHidden() {
      if (!visible) return;
      visible = false;
      notifyClosed();
    },
  };

  function notifyClosed(): void {
    emit(host, "apbct-modal-closed", {});
    document.dispatchEvent(new CustomEvent(MODAL_CLOSED));
  }

  return modal;
}
