import { atom, type Atom } from "jotai/vanilla";
import { reflect } from "../../core/element/reflect.ts";
import { emit } from "../../core/events/element-events.ts";
import { service, pageStore } from "../../core/registry/container.ts";
import { reportPageProblem } from "../../core/registry/report-problem.ts";
import { HttpError } from "../../core/services/http/types.ts";
import { blockHelp, type BlockHelp } from "./help.ts";
import { noticeNodes } from "./notice.ts";
import { blockedText } from "./texts.ts";

/** Details of the events of `<apbct-blocked-modal>` (api#4). */
export interface BlockedModalEvents {
  /** The content is ready. */
  "apbct-modal-loaded": { content: string };
  /** The modal is visible. */
  "apbct-modal-opened": Record<never, never>;
  /** The modal is hidden again. */
  "apbct-modal-closed": Record<never, never>;
}

declare module "../../core/events/element-events.ts" {
  // oxlint-disable-next-line typescript/no-empty-object-type -- declaration merging needs an interface
  interface ElementEvents extends BlockedModalEvents {}
}

/** Events on `document` that scripts of the original product listen for (antispam-contract#7.6). */
export const MODAL_LOADED = "cleantalkModalContentLoaded";
export const MODAL_CLOSED = "cleantalkModalClosed";

export const BLOCKED_MODAL_TAG = "apbct-blocked-modal";

/** The page's modal, if any. Skips one inside an element that is not displayed: its dialog would be invisible. */
export const findModal = (page: Document = document): HTMLElement | null =>
  [...page.querySelectorAll<HTMLElement>(BLOCKED_MODAL_TAG)].find(
    ({ parentElement }) => parentElement?.checkVisibility?.() ?? true,
  ) ?? null;

/**
 * The page's only modal: the one its author placed, else a new one at the end of the page. The loader loads its code.
 */
export function ensureModal(page: Document = document): HTMLElement {
  const existing = findModal(page);
  if (existing) return existing;
  const modal = page.createElement(BLOCKED_MODAL_TAG);
  // A page that is still being parsed, or that was emptied, may have no body.
  (page.body ?? page.documentElement).append(modal);
  return modal;
}

/** The action that loads the content of a modal without any (antispam-contract#3.2/8). */
export const OPTIONS_ACTION = "get_options_template";

/** Fetches the markup of a modal from the server, always over admin-AJAX. `undefined` if there is none. */
async function loadContent(action: string): Promise<string | undefined> {
  try {
    const answer = await service("http").call({ action, fields: {}, answer: "text" });
    // The CMS answers with a number if the action does not exist or is not permitted.
    if (typeof answer === "string" && answer.trim()) return answer;
    reportPageProblem({ code: "call-failed", message: `${action}: the answer is no content for the modal.` });
  } catch (cause) {
    // The http service has already reported its own failures.
    if (!(cause instanceof HttpError))
      reportPageProblem({ code: "call-failed", message: `${action}: the modal's content could not be loaded.`, cause });
  }
  return undefined;
}

/** A question with two answers (antispam-contract#7.2, `confirm`). */
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
  | { kind: "nodes"; nodes: readonly Node[]; help: BlockHelp | null };

interface ModalSnapshot {
  open: boolean;
  content: ModalContent;
  /** Shown instead of the content until it is answered. */
  question?: Question | undefined;
}

/** The blocked modal of one tag: its content and whether it is open. Works before the tag's code has loaded. */
export interface ModalController {
  readonly snapshot: Atom<ModalSnapshot>;
  /**
   * Markup of the content as set, `""` if there is none. Setting it replaces the content and does not open the modal.
   */
  loaded: string;
  /** Whether content is loading from the server. */
  readonly loading: boolean;
  readonly opened: boolean;
  /** Leaves bare web addresses as plain text (antispam-contract#7.2). */
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

type ModalState = "loaded" | "open" | "closed";

function createModalController(host: HTMLElement): ModalController {
  const snapshot = atom<ModalSnapshot>({ open: false, content: { kind: "own" } });
  let loaded = "";
  let loading: Promise<void> | undefined;
  let state: ModalState = "closed";
  /** The latest content wins, however long an earlier request takes. */
  let latestRequest = 0;
  let visible = false;
  let ignoreURLConvert = false;

  const getSnapshot = () => pageStore().get(snapshot);
  const updateSnapshot = (patch: Partial<ModalSnapshot>) => pageStore().set(snapshot, { ...getSnapshot(), ...patch });
  const setState = (next: ModalState) => {
    state = next;
    reflect(host, "state", next);
    // Immediately, so that attribute and state agree when the tag reads its options again.
    reflect(host, "open", next === "open");
  };

  function setContent(markup: string, help: BlockHelp | null): void {
    const request = ++latestRequest;
    loaded = markup;
    updateSnapshot({ content: { kind: "loading" } });
    if (state !== "open") setState("loaded");
    void noticeNodes(markup, { links: !ignoreURLConvert }).then((nodes) => {
      if (request !== latestRequest) return;
      updateSnapshot({ content: { kind: "nodes", nodes, help } });
      emit(host, "apbct-modal-loaded", { content: markup });
      document.dispatchEvent(new CustomEvent(MODAL_LOADED));
    });
  }

  function clearContent(): void {
    latestRequest += 1;
    loaded = "";
    updateSnapshot({ content: { kind: "own" } });
    if (state === "loaded") setState("closed");
  }

  async function fetchContent(action: string): Promise<void> {
    const request = ++latestRequest;
    updateSnapshot({ content: { kind: "loading" } });
    const markup = await loadContent(action);
    loading = undefined;
    if (request !== latestRequest) return;
    if (markup === undefined) updateSnapshot({ content: { kind: "failed" } });
    else setContent(markup, null);
  }

  const modal: ModalController = {
    snapshot,
    get loaded() {
      return loaded;
    },
    set loaded(markup) {
      updateSnapshot({ question: undefined });
      if (markup) setContent(markup, blockHelp());
      else clearContent();
    },
    get loading() {
      return loading !== undefined;
    },
    get opened() {
      return getSnapshot().open;
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
      if (getSnapshot().open) return;
      updateSnapshot({ open: true });
      setState("open");
    },
    close() {
      if (!getSnapshot().open) return;
      updateSnapshot({ open: false, question: undefined });
      setState("closed");
      // A visible dialog closes first, so that a listener can move the focus.
      if (!visible) notifyClosed();
    },
    load(action = OPTIONS_ACTION) {
      if (loaded) return Promise.resolve();
      return (loading ??= fetchContent(action));
    },
    showQuestion(question) {
      updateSnapshot({ question });
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
