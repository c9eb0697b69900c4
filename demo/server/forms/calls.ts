import { jsonAnswer, type Answer } from "../answer.ts";
import type { Call } from "../call.ts";
import { refuseFormNonce, refuseVisitor } from "./access.ts";
import type { Catalog } from "./catalog.ts";
import { storeDroppedFile } from "./drop-zone.ts";
import { cascadeOptions, searchOptions } from "./field-lists.ts";
import { isPublished, publicForm, publishedDefinition } from "./public-form.ts";
import { loadSubmission } from "./saved-submission.ts";
import { submitForm } from "./submit.ts";

/** A call of the forms' namespace. The name identifies it in faults and in the log. */
export interface FormCall {
  readonly name: string;
  readonly method: "GET" | "POST";
  /** The path below the namespace, without a trailing slash. */
  readonly path: RegExp;
  /** Needs no form nonce, even if the site requires them. */
  readonly isOpen?: boolean;
  /** Whether the call may store uploaded files; other calls discard them. */
  readonly takesFiles?: boolean;
  readonly handle: (call: Call, parts: readonly string[]) => Answer;
}

/** The table of forms-behaviour#2.2. */
export function createFormCalls(catalog: Catalog): readonly FormCall[] {
  const calls: readonly FormCall[] = [
    {
      name: "config",
      method: "GET",
      path: /^config$/,
      isOpen: true,
      handle: (call) => jsonAnswer({ error: false, data: catalog.config(call.site.options.config) }),
    },
    {
      name: "form",
      method: "GET",
      path: /^form\/(\d{1,10})\/published$/,
      isOpen: true,
      handle: (call, [id]) => readPublishedForm(catalog, call, Number(id)),
    },
    {
      name: "draft",
      method: "GET",
      path: /^form\/(\d{1,10})\/full$/,
      isOpen: true,
      handle: (call, [id]) => refuseVisitor(call) ?? readDraft(catalog, Number(id)),
    },
    {
      name: "submit_hash",
      method: "GET",
      path: /^submit\/hash\/([a-zA-Z0-9]+)(?:\/([a-zA-Z0-9]+))?$/,
      isOpen: true,
      handle: (call, [hash, token]) => loadSubmission(call, hash ?? "", token),
    },
    { name: "submit", method: "POST", path: /^submit$/, takesFiles: true, handle: submitForm(catalog) },
    { name: "view", method: "POST", path: /^(?:view|form\/stat\/add-view)$/, isOpen: true, handle: countView },
    {
      name: "cascade",
      method: "GET",
      path: /^field\/(\d{1,10})\/cascade$/,
      handle: (call, [id]) => cascadeOptions(catalog, call, Number(id)),
    },
    {
      name: "select_search",
      method: "GET",
      path: /^field\/(\d{1,10})\/select-ajax$/,
      handle: (call, [id]) => searchOptions(catalog, call, Number(id)),
    },
    {
      name: "dropzone",
      method: "POST",
      path: /^field\/(\d{1,10})\/dropzonejs$/,
      takesFiles: true,
      handle: (call, [id]) => storeDroppedFile(call, Number(id)),
    },
  ];
  return calls.map((formCall) => ({
    ...formCall,
    handle: (call, parts) => (formCall.isOpen ? undefined : refuseFormNonce(call)) ?? formCall.handle(call, parts),
  }));
}

/** `form` is false if the form is not published; an unknown id gets the plugin's 400. */
function readPublishedForm(catalog: Catalog, { site }: Call, id: number): Answer {
  const definition = catalog.find(id);
  if (!definition) return jsonAnswer({ error: true, error_message: "The published form could not be read." }, 400);
  return jsonAnswer({
    error: false,
    data: [],
    form: isPublished(site, id) && publishedDefinition(definition),
    form_full: true,
  });
}

function readDraft(catalog: Catalog, id: number): Answer {
  const definition = catalog.find(id);
  if (!definition) return jsonAnswer({ error: true, error_message: "The form could not be read." }, 400);
  return jsonAnswer({ error: false, data: [], form: publicForm(definition), form_full: true });
}

function countView(call: Call): Answer {
  const id = Number(call.fields.get("wsffid"));
  if (Number.isInteger(id) && id > 0) call.store.views.count(call.site.id, id);
  return jsonAnswer({ error: false });
}
