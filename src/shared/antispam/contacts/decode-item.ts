import { service } from "../../core/registry/current.ts";
import { emit } from "../../core/events/emit.ts";
import { reportProblem } from "../../core/registry/report-problem.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";
import type {} from "../protocol/events.ts";
import { decodeText } from "./texts.ts";
import { decodeToken } from "./decoder.ts";
import type { Obstacle } from "./answer.ts";
import { readableText } from "./decoded.ts";
import { commentOf, failureText } from "./failure-text.ts";
import { fillDecoded, unveilDecoded } from "./fill-page.ts";
import { isFilled } from "./fill.ts";
import { showState, type ItemState } from "./item-look.ts";
import { kindOf, schemeOf, tokenOf } from "./items.ts";
import { hidePopup, showPopup, type PopupView } from "./popup.ts";
import { decodedOf, decodedValue } from "./token-state.ts";

/** The flow of one item, from the click to the filled page. */
interface Flow {
  /** Resolves with the value when it is shown, with "" when there is none. */
  value: Promise<string>;
  /** Shows the popup again after the visitor has closed it. */
  show(): void;
  /** The item has left the page. */
  abandon(): void;
}

const flows = new WeakMap<HTMLElement, Flow>();

export interface DecodeWish {
  /** A link was clicked: it is followed once it is there (spec antispam §4). */
  follow?: boolean;
}

/**
 * Decodes an item as a click on it does: popup, one request for the page, value, filling. Resolves with the value once it
 * is shown, or with `""` when the page prevented it, the server refused it or it could not be had. Never rejects.
 */
export function decodeItem(item: HTMLElement, { follow = false }: DecodeWish = {}): Promise<string> {
  const running = flows.get(item);
  if (running) {
    running.show();
    return running.value;
  }
  const token = tokenOf(item);
  if (isFilled(item)) return Promise.resolve(decodedValue(token));
  if (!token) {
    reportProblem(item, { code: "no-token", message: "has nothing to decode: its attribute `encoded` is missing or empty." });
    return Promise.resolve("");
  }
  if (service("settings").get().editor) {
    service("log").note(`<${item.localName}> does not decode inside an editor.`);
    return Promise.resolve("");
  }
  if (!emit(item, "apbct-email-decode", { encoded: token }, { cancelable: true })) return Promise.resolve("");
  const flow = startFlow(item, token, follow);
  flows.set(item, flow);
  return flow.value;
}

/** Ends the flow of an item that has left the page. What the page already knows is still filled. */
export function abandonItem(item: HTMLElement): void {
  flows.get(item)?.abandon();
}

/** Whether the site names another way to write to it. */
const hasOtherWay = () => service("html").url(service("settings").get().antispam.contactUrl) !== "";

function startFlow(item: HTMLElement, token: string, follow: boolean): Flow {
  const clock = service("clock");
  const { timings } = service("settings").get().antispam;
  const roots = [...new Set([item.ownerDocument, item.getRootNode() as Document | ShadowRoot | Element])];

  let view: PopupView = { kind: "waiting" };
  let open = false;
  let gotIt = false;
  let abandoned = false;
  /** What must stop with the item. */
  let stopWaiting: Cleanup | undefined;
  let whenClosed: (() => void) | undefined;

  const close = (byButton: boolean) => {
    open = false;
    gotIt ||= byButton;
    hidePopup(item);
    whenClosed?.();
  };
  const show = () => {
    // A popup without its item would block the page for nothing.
    if (!item.isConnected) return;
    open = true;
    showPopup({ item, view, close });
  };
  const turnTo = (next: PopupView) => {
    view = next;
    if (open) show();
  };
  const become = (state: ItemState) => showState(item, state);
  /** The popup speaks for itself; without it the page's announcer does. */
  const say = (message: string) => {
    if (!open) service("announcer").say(message);
  };

  /** Waits, or goes on at once for 0; the item's leaving ends the waiting. */
  const pause = (ms: number) =>
    new Promise<void>((go) => {
      if (ms <= 0 || abandoned) return go();
      const stop = clock.after(ms, go);
      stopWaiting = () => (stop(), go());
    });
  const closed = () => new Promise<void>((go) => (open ? (whenClosed = go) : go()));

  async function run(): Promise<void> {
    const known = decodedOf(token) !== undefined;
    if (!known) {
      show();
      become("decoding");
    }
    const outcome = await decodeToken(token, roots);
    if (abandoned) return;
    if (outcome.kind !== "decoded") return fail(outcome);

    if (!known) await pause(timings.revealMs);
    if (abandoned) return;
    const text = readableText(outcome);
    become("decoded");
    if (known) show();
    turnTo({ kind: "value", text });
    say(`${decodeText("original_email")} ${text}`);
    emit(item, "apbct-email-decoded", { value: outcome.value });
    tell(outcome.value);

    await closed();
    // From here on the page is filled whatever becomes of this item.
    stopWaiting = undefined;
    flow.show = () => undefined;
    unveilDecoded(roots);
    fillDecoded(roots, "links", item);
    // At once: a browser follows a script's click only shortly after the visitor's own.
    if (gotIt && follow && item.isConnected && schemeOf(item)) kindOf(item).link(item)?.click();
    await new Promise<void>((go) => (timings.fillMs > 0 ? clock.after(timings.fillMs, go) : go()));
    fillDecoded(roots, "all", item);
  }

  async function fail(obstacle: Obstacle): Promise<void> {
    const refused = obstacle.kind === "refused";
    const comment = commentOf(obstacle, service("html"));
    const text = failureText(obstacle.kind, comment || (refused ? decodeText("blocked_reason") : ""), decodeText);
    become(refused ? "refused" : "failed");
    turnTo({ kind: "message", text, refused });
    say(text);
    if (refused) emit(item, "apbct-email-refused", { comment });
    else emit(item, "apbct-email-failed", { message: text });
    tell("");
    // Whoever is offered another way gets the time to take it.
    await (refused && hasOtherWay() ? closed() : Promise.race([pause(timings.messageMs), closed()]));
    stopWaiting?.();
    close(false);
  }

  let tell!: (value: string) => void;
  const flow: Flow = {
    value: new Promise((resolve) => (tell = resolve)),
    show,
    abandon() {
      abandoned = true;
      stopWaiting?.();
      close(false);
      flows.delete(item);
      tell("");
    },
  };
  // The flow is known before its first step, so that a listener may ask for it again.
  void Promise.resolve()
    .then(run)
    .catch((cause: unknown) => {
      become("failed");
      close(false);
      reportProblem(item, { code: "decode-failed", message: "stopped decoding.", cause });
    })
    .finally(() => {
      if (flows.get(item) === flow) flows.delete(item);
      tell("");
    });
  return flow;
}
