import { service } from "../../../core/registry/container.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import { HttpError } from "../../../core/services/http/types.ts";
import { reasonOf } from "../../../core/utils/reason-of.ts";
import { metaFlag, metaText, toId, toMeta } from "../../definition/meta.ts";
import type { FormContext } from "../../state/form-context.ts";
import { imageScaling, loadAndScaleImage } from "./image-scaling.ts";
import { readPostResponse, storeNonces } from "../../requests/post-response.ts";
import { endpoint } from "../../protocol/protocol.ts";
import { getBaseUrls } from "../../load/base-urls.ts";
import { nonceHeaders, type Nonces } from "../../requests/nonces.ts";
import { sendWithNonces } from "../../requests/with-nonces.ts";
import { readText, type LiveText } from "../../text/live-text.ts";
import type { FieldRef } from "../../text/variables.ts";
import { authorText, dropTexts } from "./drop-texts.ts";
import { readFileObjects } from "./dropped-value.ts";

/** Milliseconds without progress or response after which an upload fails, where `file_timeout` sets none. */
const SILENCE_MS = 60_000;

/** A failed upload; the message is for the visitor. */
export class UploadError extends Error {
  constructor(readonly text: LiveText) {
    super(readText(text));
  }
}

interface UploadJob extends FieldRef {
  host: Element;
  context: FormContext;
  file: File;
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (sent: number) => void;
}

/** Sends one file of a drop zone; resolves with the server's id for it. Rejects with {@link UploadError}. */
export async function uploadFile({ field, row, host, context, file, signal, onProgress }: UploadJob): Promise<number> {
  const text = dropTexts(context);
  const scaling = imageScaling(field);
  const sent = scaling ? await loadAndScaleImage(file, scaling, { field, host }) : file;
  const bodyWith = ({ name, form }: Nonces) => {
    const body = new FormData();
    body.append("file", sent, sent.name);
    if (form) body.append(name, form);
    return body;
  };
  const timeout = Number(metaText(field.meta, "file_timeout"));
  const refuse = (shown: LiveText, reason: string, cause?: unknown) => {
    const message = `field ${field.id}: "${file.name}" was not uploaded: ${reason}`;
    if (!signal.aborted) reportProblem(host, { code: "call-failed", message, cause });
    return new UploadError(shown);
  };
  let reply;
  try {
    const base = getBaseUrls(host).ajax;
    if (!base) throw refuse(() => text("drop_failed"), "settings.forms.restUrl is missing");
    reply = await sendWithNonces((nonces) => ({
      call: "dropzone",
      url: endpoint(base, `field/${field.id}/dropzonejs/`),
      method: "POST",
      body: bodyWith(nonces),
      headers: nonceHeaders(nonces),
      timeoutMs: 0,
      silenceMs: timeout > 0 ? timeout : SILENCE_MS,
      signal,
      onProgress: (sent, total) => total > 0 && onProgress(sent / total),
    }));
  } catch (cause) {
    if (cause instanceof UploadError) throw cause;
    const key = cause instanceof HttpError && cause.kind === "offline" ? "drop_offline" : "drop_failed";
    throw refuse(() => text(key), reasonOf(cause), cause);
  }
  const answer = readPostResponse(reply.json);
  if (answer) storeNonces(answer);
  const json = toMeta(reply.json);
  const id = toId(json.attachment_id) || (readFileObjects(json.file_objects)[0]?.id ?? 0);
  if (reply.status >= 200 && reply.status <= 299 && !metaFlag(json, "error") && id > 0) return id;
  const serverMessage =
    service("html").text(metaText(json, "error_message")) ||
    authorText({ field, row }, context, "response_error", { statusCode: reply.status });
  const { status } = reply;
  const shown = serverMessage || (() => text("drop_failed"));
  throw refuse(shown, `the server answered ${status}`, { status, body: reply.text.slice(0, 500) });
}
