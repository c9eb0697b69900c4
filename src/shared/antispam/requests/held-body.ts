import { isFormData } from "./amend-body.ts";
import type { PageWindow } from "./frames.ts";
import { rememberedFormData } from "./remember-form-data.ts";

/** A request that holds its body itself, as a copy: the caller's own can be sent still. */
interface HeldBody {
  /** A text or form data; `undefined` for what cannot be read. */
  body: string | FormData | undefined;
  /** The request with another body. */
  withBody(body: BodyInit): Request;
}

const TEXT_TYPE = /^(?:application\/(?:x-www-form-urlencoded|(?:[\w.+-]+\+)?json)|text\/(?:plain|json))\s*(?:;|$)/i;
const FORM_TYPE = /^multipart\/form-data\s*;/i;
const WITHOUT_BODY = /^(?:GET|HEAD)$/;

// Requests may come from a frame, whose classes are not ours.
export const isRequest = (input: unknown): input is Request => Object.prototype.toString.call(input) === "[object Request]";

async function read(request: Request): Promise<string | FormData | undefined> {
  const type = request.headers.get("content-type") ?? "";
  if (TEXT_TYPE.test(type)) return request.text();
  return FORM_TYPE.test(type) ? request.formData() : undefined;
}

function withBody(request: Request, body: BodyInit): Request {
  const headers = new Headers(request.headers);
  // It names the boundary of the former body.
  if (isFormData(body)) headers.delete("content-type");
  const { referrer, referrerPolicy } = request;
  return new Request(request, { headers, body, referrer, referrerPolicy });
}

/** Reads what a `Request` would send, from a copy. Never rejects. */
export async function readHeldBody({ Request }: PageWindow, input: Request, init?: RequestInit): Promise<HeldBody | undefined> {
  try {
    if (input.bodyUsed) return undefined;
    // Before any copy: the engine that needs it copies without it.
    const known = rememberedFormData(input);
    const copy = init ? new Request(input.clone(), init) : input.clone();
    if (WITHOUT_BODY.test(copy.method)) return undefined;
    return { body: known ?? (await read(copy.clone())), withBody: (body) => withBody(copy, body) };
  } catch {
    return undefined;
  }
}
