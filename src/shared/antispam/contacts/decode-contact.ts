import { textsAt } from "../../core/element/texts-at.ts";
import { emit } from "../../core/events/element-events.ts";
import { service } from "../../core/registry/container.ts";
import { reportProblem } from "../../core/registry/report-problem.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { makeInteractive, removeRole, setContactState, type ContactState } from "./contact-a11y.ts";
import { kindOf, schemeOf, tokenOf } from "./contacts.ts";
import type { DecodeFailure } from "./decode-call.ts";
import { commentOf, decodeFailureText } from "./decode-display.ts";
import { contactText } from "./decoded-contact.ts";
import { decodeToken } from "./decoder.ts";
import { fillDecoded, revealDecoded } from "./fill-page.ts";
import { isFilled } from "./fill.ts";
import { hidePopup, showPopup, type PopupContent } from "./popup.ts";
import { decodeText, type DecodeText } from "./texts.ts";
import { decodedOf, decodedValue } from "./token-state.ts";

/** The decoding of one contact, from the click to the filled page. */
interface DecodeSession {
  /** Resolves with the value once it is shown, with "" if there is none. */
  value: Promise<string>;
  /** Shows the popup again after the visitor has closed it. */
  reopen(): void;
  /** Ends the decoding because the contact has left the page. */
  abort(): void;
}

const sessions = new WeakMap<HTMLElement, DecodeSession>();

interface DecodeOptions {
  /** A link was clicked: follow it once it is decoded (antispam#4). */
  follow?: boolean;
  /** The visitor pressed it with a mouse. */
  byMouse?: boolean;
}

/**
 * Decodes a contact as a click on it does: popup, one request for the page, value, filling. Resolves with the value
 * once it is shown, or with `""` if the page prevented it, the server refused it or it could not be decoded. Never
 * rejects.
 */
export function decodeContact(contact: HTMLElement, options: DecodeOptions = {}): Promise<string> {
  const running = sessions.get(contact);
  if (running) {
    running.reopen();
    return running.value;
  }
  const token = tokenOf(contact);
  if (isFilled(contact)) return Promise.resolve(decodedValue(token));
  if (!token) {
    reportProblem(contact, {
      code: "no-token",
      message: "has nothing to decode: its attribute `encoded` is missing or empty.",
    });
    return Promise.resolve("");
  }
  if (service("settings").get().editor) {
    service("log").note(`<${contact.localName}> does not decode inside an editor.`);
    return Promise.resolve("");
  }
  if (!emit(contact, "apbct-email-decode", { encoded: token }, { cancelable: true })) return Promise.resolve("");
  const session = startSession(contact, token, options);
  sessions.set(contact, session);
  return session.value;
}

/** Ends the decoding of a contact that has left the page. Values that the page already knows are still filled in. */
export function abortDecoding(contact: HTMLElement): void {
  sessions.get(contact)?.abort();
}

function startSession(
  contact: HTMLElement,
  token: string,
  { follow = false, byMouse = false }: DecodeOptions,
): DecodeSession {
  const clock = service("clock");
  const { timings } = service("settings").get().antispam;
  const roots = [...new Set([contact.ownerDocument, contact.getRootNode() as Document | ShadowRoot | Element])];

  const text = (key: DecodeText) => decodeText(contact, key);
  let content: PopupContent = { kind: "waiting" };
  let open = false;
  let gotIt = false;
  let aborted = false;
  /** Ends a wait when the contact leaves the page. */
  let stopWaiting: Cleanup | undefined;
  let onClosed: (() => void) | undefined;

  const close = (byButton: boolean) => {
    open = false;
    gotIt ||= byButton;
    hidePopup(contact);
    if (!isFilled(contact)) makeInteractive(contact);
    onClosed?.();
  };
  const show = () => {
    // A popup without its contact would block the page for nothing.
    if (!contact.isConnected) return;
    open = true;
    removeRole(contact);
    showPopup({ contact, content, close });
  };
  const setContent = (next: PopupContent) => {
    content = next;
    if (open) show();
  };
  const setState = (state: ContactState) => setContactState(contact, state);
  /** The popup has its own live region; without it the page's announcer speaks. */
  const announce = (message: string) => {
    if (!open) service("announcer").say(message);
  };

  /** Waits, or resolves at once for 0; also resolves when the contact leaves the page. */
  const delay = (ms: number) =>
    new Promise<void>((go) => {
      if (ms <= 0 || aborted) return go();
      const stop = clock.after(ms, go);
      stopWaiting = () => (stop(), go());
    });
  const untilClosed = () => new Promise<void>((go) => (open ? (onClosed = go) : go()));

  async function run(): Promise<void> {
    const wasKnown = decodedOf(token) !== undefined;
    if (!wasKnown) {
      show();
      setState("decoding");
    }
    const result = await decodeToken(token, roots);
    if (aborted) return;
    if (result.kind !== "decoded") return showFailure(result);

    if (!wasKnown) await delay(timings.revealMs);
    if (aborted) return;
    const value = contactText(result);
    setState("decoded");
    if (wasKnown) show();
    setContent({ kind: "value", text: value });
    announce(`${text("original_email")} ${value}`);
    emit(contact, "apbct-email-decoded", { value: result.value });
    resolveValue(result.value);

    await untilClosed();
    // From here on the page is filled, whatever happens to this contact.
    stopWaiting = undefined;
    session.reopen = () => undefined;
    revealDecoded(roots);
    fillDecoded(roots, "links", contact);
    // Immediately: a browser follows a script's click only shortly after the visitor's own.
    if (gotIt && follow && contact.isConnected && schemeOf(contact)) kindOf(contact).link(contact)?.click();
    await new Promise<void>((go) => (timings.fillMs > 0 ? clock.after(timings.fillMs, go) : go()));
    fillDecoded(roots, "all", contact);
  }

  async function showFailure(failure: DecodeFailure): Promise<void> {
    const refused = failure.kind === "refused";
    const comment = commentOf(failure, service("html"));
    await textsAt(contact).wait();
    const message = decodeFailureText(failure.kind, comment || (refused ? text("blocked_reason") : ""), text);
    setState(refused ? "refused" : "failed");
    // The http service has written its own line to the console.
    if (failure.kind === "unreachable")
      emit(contact, "plaintags-error", {
        tag: contact.localName,
        id: contact.id,
        code: "call-failed",
        message: "could not be decoded: the call apbct_decode_email failed; the console says why.",
        cause: undefined,
      });
    if (failure.kind === "undecodable")
      reportProblem(contact, {
        code: "bad-token",
        level: "warn",
        message: "could not be decoded: the server has no value for its token.",
      });
    // A mouse says whether the visitor still reads; fingers and keys do not, and a reference must be noted down.
    const closesItself = !refused && (byMouse || timings.messageMs === 0);
    setContent({ kind: "message", text: message, refused, readMs: closesItself ? timings.messageMs : undefined });
    announce(message);
    if (refused) emit(contact, "apbct-email-refused", { comment });
    else emit(contact, "apbct-email-failed", { message });
    resolveValue("");
    // The popup closes itself once the visitor had time to read it.
    await untilClosed();
    close(false);
  }

  let resolveValue!: (value: string) => void;
  const session: DecodeSession = {
    value: new Promise((resolve) => (resolveValue = resolve)),
    reopen: show,
    abort() {
      aborted = true;
      stopWaiting?.();
      close(false);
      sessions.delete(contact);
      resolveValue("");
    },
  };
  // The session is stored before its first step, so that a listener may start decoding again.
  void Promise.resolve()
    .then(run)
    .catch((cause: unknown) => {
      setState("failed");
      close(false);
      reportProblem(contact, { code: "decode-failed", message: "stopped decoding.", cause });
    })
    .finally(() => {
      if (sessions.get(contact) === session) sessions.delete(contact);
      resolveValue("");
    });
  return session;
}
