import { jsonAnswer, type Answer } from "../answer.ts";
import type { Call } from "../call.ts";
import { HttpError } from "../http-error.ts";
import { newHash, type Submission } from "../storage/submissions.ts";
import { controlNames, createBypass } from "./bypass.ts";
import { refuseCaptcha } from "./captcha.ts";
import type { Catalog } from "./catalog.ts";
import type { Definition } from "./definition.ts";
import { demoWishes } from "./demo-words.ts";
import { droppedFileIds } from "./drop-zone.ts";
import { freshNonces } from "./form-nonces.ts";
import { continuedRecord, findForm, readMode, refuseHoneypot, type PostMode } from "./post-checks.ts";
import { postedValues, sectionRows, storedValues, type PostedValue } from "./posted-values.ts";
import { readRepeatableRows, REPEATABLE_FIELD, type RepeatableRows } from "./repeatable-rows.ts";
import { actionsToRun, browserAction } from "./server-actions.ts";
import { validationActions } from "./validation-actions.ts";

/** A post that passed every check but the visitor's own mistakes. */
interface ReadPost {
  readonly definition: Definition;
  readonly mode: PostMode;
  readonly before: Submission | undefined;
  readonly rows: RepeatableRows;
  readonly posted: readonly PostedValue[];
}

/** Call submit: the steps and their order are those of forms-behaviour 2.5. */
export function submitForm(catalog: Catalog) {
  return (call: Call): Answer => {
    try {
      return post(catalog, call);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return jsonAnswer({ ...freshNonces(call.site), error: true, error_message: error.message }, error.status);
    }
  };
}

function post(catalog: Catalog, call: Call): Answer {
  const started = performance.now();
  const read = readPost(catalog, call);
  const { definition, mode, posted } = read;
  const wishes = demoWishes(posted);
  const isBypassed = createBypass(definition, call.fields);
  if (mode === "submit") refuseCaptcha(definition, call.fields, isBypassed);
  const validation = mode === "submit" ? validationActions(definition, posted, isBypassed, call) : [];
  validation.push(...wishes.flatMap((wish) => wish.validation ?? []));
  const figures = (count: number) => ({
    count,
    submit_duration_server: Math.round(performance.now() - started),
    submit_duration_user: durationSeconds(call),
    post_mode: mode,
  });
  if (validation.length > 0)
    return answer(call, { error_validation: true, data: { ...figures(read.before?.count ?? 0), js: validation } });

  const toRun = actionsToRun(definition, mode, call.fields);
  const record = toRecord(read, call);
  const isStored = mode === "save" || toRun.some(({ kind }) => kind === "database");
  if (isStored) store(record, posted, call);

  const texts = new Map(Object.entries(record.meta).map(([key, { value }]) => [key, [value].flat().join(", ")]));
  const js = [
    ...toRun.map((action) => browserAction(action, texts)).filter((action) => action !== undefined),
    ...wishes.flatMap((wish) => wish.actions ?? []),
  ];
  const errors = wishes.flatMap((wish) => wish.errors ?? []);
  return answer(call, {
    ...(isStored ? { hash: wishes.some((wish) => wish.clearHash) ? "clear" : record.hash } : {}),
    data: {
      ...figures(record.count),
      ...(js.length > 0 ? { js } : {}),
      ...(errors.length > 0 ? { errors } : {}),
    },
  });
}

function readPost(catalog: Catalog, call: Call): ReadPost {
  const definition = findForm(catalog, call);
  const before = continuedRecord(call, definition);
  refuseHoneypot(definition, call);
  const mode = readMode(call.fields.get("wsf_post_mode"));
  const rows = readRepeatableRows(definition, call.fields.get(REPEATABLE_FIELD));
  return { definition, before, mode, rows, posted: postedValues(definition, rows, call) };
}

function toRecord({ definition, mode, before, rows, posted }: ReadPost, call: Call): Submission {
  const isSubmit = mode === "submit";
  return {
    formId: definition.id,
    hash: before?.hash ?? newHash(),
    token: before?.token ?? newHash(),
    status: isSubmit ? "publish" : (before?.status ?? "draft"),
    count: (before?.count ?? 0) + (isSubmit ? 1 : 0),
    meta: storedValues(posted),
    sectionRepeatable: sectionRows(definition, rows),
    hidden: controlNames(call.fields.get("wsf_hidden")),
    durationSeconds: durationSeconds(call),
  };
}

const durationSeconds = (call: Call): number => Math.max(0, Math.trunc(Number(call.fields.get("wsf_duration")) || 0));

function store(
  record: Submission,
  posted: readonly PostedValue[],
  { store: { submissions, uploads }, site, files }: Call,
): void {
  submissions.put(site.id, record);
  for (const { id } of files) uploads.keep(site.id, id, record.hash);
  for (const id of posted.flatMap(({ values }) => values.flatMap(droppedFileIds)))
    uploads.adopt(site.id, id, record.hash);
}

function answer(call: Call, parts: Readonly<Record<string, unknown>>): Answer {
  return jsonAnswer({ ...freshNonces(call.site), error: false, error_validation: false, ...parts });
}
