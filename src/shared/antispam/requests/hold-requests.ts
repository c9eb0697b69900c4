import { service } from "../../core/registry/container.ts";
import type { PageWindow } from "../protocol/frames.ts";
import { patchMethod } from "../protocol/patch-method.ts";
import { addressOf, isRequest } from "./cross-realm.ts";
import { isExempt, isOwnCall } from "./bypassed-requests.ts";
import type { OutgoingRequest } from "./outgoing-request.ts";

/** How long a request waits at most for the code that adds our fields, in milliseconds. */
export const HOLD_MS = 3000;

type Fetch = PageWindow["fetch"];
type Open = (this: XMLHttpRequest, ...args: unknown[]) => void;
type Send = (this: XMLHttpRequest, body?: XMLHttpRequestBodyInit | Document | null) => void;
type Abort = (this: XMLHttpRequest) => void;

/** What the loaded code makes of the methods that send. */
export interface RequestHooks {
  fetch(original: Fetch): Fetch;
  send(original: Send): Send;
}

/** Requests of the page that wait. */
export interface HeldRequests {
  /** The addresses of opened requests, which an XMLHttpRequest itself does not tell. */
  readonly addresses: WeakMap<object, string>;
  /** Sends what waits, through these hooks if there are any, and holds nothing more. */
  release(hooks?: RequestHooks): void;
}

const canWait = ({ url, body }: OutgoingRequest): boolean =>
  body !== undefined && body !== null && !isExempt(url) && !isOwnCall({ url, body });

const canFetchWait = ([input, init]: Parameters<Fetch>): boolean => {
  const url = addressOf(input);
  if (init?.keepalive) return false;
  if (!isRequest(input)) return canWait({ url, body: init?.body });
  // The body of a Request cannot be seen without reading it.
  return !input.keepalive && !/^(?:GET|HEAD)$/.test(init?.method ?? input.method) && canWait({ url, body: input });
};

/**
 * Lets the page's requests with a body wait while the code that adds our fields loads, because a server refuses some of
 * them without. Those that must outlive the page, or block it, are sent at once.
 */
export function holdRequests(pageWindow: PageWindow): HeldRequests {
  const { prototype } = pageWindow.XMLHttpRequest;
  const addresses = new WeakMap<object, string>();
  const synchronous = new WeakSet<object>();
  const waiting = new Map<object, (hooks?: RequestHooks) => void>();
  const ends = [
    service("clock").after(HOLD_MS, () => release()),
    patchMethod(
      pageWindow,
      "fetch",
      (original: Fetch): Fetch =>
        (...args) =>
          canFetchWait(args)
            ? new Promise((resolve) => {
                waiting.set(args, (hooks) => resolve((hooks?.fetch(original) ?? original).apply(pageWindow, args)));
              })
            : original.apply(pageWindow, args),
    ),
    patchMethod(
      prototype,
      "open",
      (open: Open): Open =>
        function (this: XMLHttpRequest, ...args) {
          waiting.delete(this);
          addresses.set(this, String(args[1]));
          if (args.length > 2 && !args[2]) synchronous.add(this);
          else synchronous.delete(this);
          open.apply(this, args);
        },
    ),
    patchMethod(
      prototype,
      "send",
      (send: Send): Send =>
        function (this: XMLHttpRequest, body) {
          const url = addresses.get(this);
          if (url !== undefined && !synchronous.has(this) && canWait({ url, body }))
            waiting.set(this, (hooks) => (hooks?.send(send) ?? send).call(this, body));
          else send.call(this, body);
        },
    ),
    patchMethod(
      prototype,
      "abort",
      (abort: Abort): Abort =>
        function (this: XMLHttpRequest) {
          // Only a request that was sent fires the events of an abort.
          waiting.get(this)?.();
          waiting.delete(this);
          abort.call(this);
        },
    ),
  ];
  const release = (hooks?: RequestHooks) => {
    for (const end of ends.splice(0)) end();
    for (const [key, send] of waiting) {
      waiting.delete(key);
      // One that fails must not keep the others.
      queueMicrotask(() => send(hooks));
    }
  };
  return { addresses, release };
}
