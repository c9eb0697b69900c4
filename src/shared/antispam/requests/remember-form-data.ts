import type { Cleanup } from "../../core/utils/cleanup.ts";
import { isFormData } from "./inject-into-body.ts";
import type { PageWindow } from "../protocol/frames.ts";
import { patchMethod } from "../protocol/patch-method.ts";

/** What requests were made of, where the engine cannot tell. */
const remembered = new WeakMap<Request, FormData>();

/** The form data that a request was made of, if it had to be remembered. */
export const rememberedFormData = (request: Request): FormData | undefined => remembered.get(request);

let reading: Promise<boolean> | undefined;

/** Whether a `Request` gives form data back that holds a file. WebKit reads its body in no way. */
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

/** Remembers what requests are made of from now on, in engines that need it; the page's `Request` stays its own in all others. */
export function rememberFormData(view: PageWindow): Cleanup {
  let stopped = false;
  let stops: Cleanup[] = [];

  function start(): void {
    const { Request: original } = view;
    const record = (request: Request, data: FormData | undefined) => {
      if (data) remembered.set(request, data);
      return request;
    };
    const recordingRequest = new Proxy(original, {
      construct(target, args: ConstructorParameters<typeof Request>, asked) {
        const [input, init] = args;
        const request = Reflect.construct(target, args, asked) as Request;
        const body: unknown = init?.body;
        if (body === undefined || body === null) return record(request, remembered.get(input as Request));
        return record(request, isFormData(body) ? copyOf(body) : undefined);
      },
    });
    if (!Reflect.set(view, "Request", recordingRequest)) return;
    stops = [
      patchMethod(
        original.prototype,
        "clone",
        (clone: Request["clone"]) =>
          function (this: Request) {
            return record(clone.call(this), remembered.get(this));
          },
      ),
      // Requests of a class that somebody made of ours still work.
      () => view.Request === recordingRequest && Reflect.set(view, "Request", original),
    ];
  }

  void canReadFiles().then((reads) => reads || stopped || start());
  return () => {
    stopped = true;
    for (const stop of stops.splice(0)) stop();
  };
}
