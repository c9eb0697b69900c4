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
  /** What is asked about, e.g. a file; only its end is shown. */
  path: string;
  yes: string;
  no: string;
  onConfirm: () => void;
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
export interface ModalController {
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
  showQuestion(question: Question): void;
  /** A tag starts or comes back: its state is shown. */
  reflectState(): void;
  /** The dialog can be seen; for the tag that draws it. */
  handleShown(): void;
  /** The dialog is off the screen; for the tag that draws it. */
  handleHidden(): void;
  /** Whether the visitor sees the dialog. */
  readonly visible: boolean;
}

const modals = new WeakMap<HTMLElement, ModalController>();

/** The modal of a tag; one for each element. */
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
  /** The latest content wins, however long an earlier one takes. */
  let latestRequest = 0;
  let visible = false;
  let ignoreURLConvert = false;

  const getView = () => pageStore().get(view);
  const updateView = (patch: Partial<ModalView>) => pageStore().set(view, { ...getView(), ...patch });
  const setState = (next: ModalState) => {
    state = next;
    reflect(host, "state", next);
    // At once, so that the attribute and the truth never differ when the tag reads its options again.
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
      // Else the dialog goes first, so that a listener may move the focus.
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
