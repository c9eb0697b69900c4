import { isFormData } from "./cross-realm.ts";
import type { PageWindow } from "../protocol/frames.ts";
import { rememberedFormData } from "./remember-form-data.ts";

/** The content of a `Request`. */
interface BufferedBody {
  /** The request, with its body unread. The caller's request is used up, as after any `fetch`. */
  request: Request;
  /** A text or form data; `undefined` if it cannot be read. */
  body: string | FormData | undefined;
  /** The request with another body. */
  withBody(body: BodyInit): Request;
}

const TEXT_TYPE = /^(?:application\/(?:x-www-form-urlencoded|(?:[\w.+-]+\+)?json)|text\/(?:plain|json))\s*(?:;|$)/i;
const FORM_TYPE = /^multipart\/form-data\s*;/i;
const WITHOUT_BODY = /^(?:GET|HEAD)$/;

async function read(request: Request): Promise<string | FormData | undefined> {
  const type = request.headers.get("content-type") ?? "";
  if (TEXT_TYPE.test(type)) return request.text();
  return FORM_TYPE.test(type) ? request.formData() : undefined;
}

function withBody(request: Request, body: BodyInit): Request {
  const headers = new Headers(request.headers);
  // The header names the boundary of the previous body.
  if (isFormData(body)) headers.delete("content-type");
  const { referrer, referrerPolicy } = request;
  return new Request(request, { headers, body, referrer, referrerPolicy });
}

/** Takes over the content of a `Request`. `undefined`: the caller's request is unchanged. Never rejects. */
export async function readBufferedBody(
  { Request }: PageWindow,
  input: Request,
  init?: RequestInit,
): Promise<BufferedBody | undefined> {
  try {
    if (input.bodyUsed || WITHOUT_BODY.test(init?.method ?? input.method)) return undefined;
    // Before any copy: in the engine that needs this, copies lose the form data.
    const known = rememberedFormData(input);
    // The standard method to pass a body on; it uses up the caller's request at this moment.
    const request = new Request(input, init);
    return {
      request,
      body: known ?? (await read(request.clone()).catch(() => undefined)),
      withBody: (body) => withBody(request, body),
    };
  } catch {
    return undefined;
  }
}
