import type { Cleanup } from "../../core/utils/scope.ts";
import { isFormData } from "./cross-realm.ts";
import type { PageWindow } from "../protocol/frames.ts";
import { patchMethod } from "../protocol/patch-method.ts";

/** The form data of requests, in engines that cannot read it from the request. */
const remembered = new WeakMap<Request, FormData>();

/** The form data of a request, if it had to be remembered. */
export const rememberedFormData = (request: Request): FormData | undefined => remembered.get(request);

let reading: Promise<boolean> | undefined;

/** Whether a `Request` returns form data that contains a file. WebKit cannot read such a body by any method. */
export const canReadFiles = (): Promise<boolean> =>
  (reading ??= (async () => {
    const body = new FormData();
    body.append("file", new File(["x"], "x"));
    try {
      return (await new Request(location.href, { method: "POST", body }).formData()).has("file");
    } catch {
      return false;
    }
  })());

function copyOf(data: FormData): FormData {
  const copy = new FormData();
  for (const [name, value] of data) copy.append(name, value);
  return copy;
}

/** Remembers the form data of new requests, in engines that need it; in all others the page keeps its own `Request`. */
export function rememberFormData(pageWindow: PageWindow): Cleanup {
  let stopped = false;
  let stops: Cleanup[] = [];

  function start(): void {
    const { Request: original } = pageWindow;
    const record = (request: Request, data: FormData | undefined) => {
      if (data) remembered.set(request, data);
      return request;
    };
    const recordingRequest = new Proxy(original, {
      construct(target, args: ConstructorParameters<typeof Request>, newTarget) {
        const [input, init] = args;
        const request = Reflect.construct(target, args, newTarget) as Request;
        const body: unknown = init?.body;
        if (body === undefined || body === null) return record(request, remembered.get(input as Request));
        return record(request, isFormData(body) ? copyOf(body) : undefined);
      },
    });
    if (!Reflect.set(pageWindow, "Request", recordingRequest)) return;
    stops = [
      patchMethod(
        original.prototype,
        "clone",
        (clone: Request["clone"]) =>
          function (this: Request) {
            return record(clone.call(this), remembered.get(this));
          },
      ),
      // Subclasses of our `Request` still work.
      () => pageWindow.Request === recordingRequest && Reflect.set(pageWindow, "Request", original),
    ];
  }

  void canReadFiles().then((reads) => reads || stopped || start());
  return () => {
    stopped = true;
    for (const stop of stops.splice(0)) stop();
  };
}
