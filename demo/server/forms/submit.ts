import { jsonAnswer, type Answer } from "../answer.ts";
import type { Call } from "../call.ts";
import { HttpError } from "../http-error.ts";
import { createSecret, type Submission } from "../storage/submissions.ts";
import { freshNonces } from "./access.ts";
import { controlNames, createBypass } from "./bypass.ts";
import { refuseCaptcha } from "./captcha.ts";
import type { Catalog } from "./catalog.ts";
import type { Definition } from "./definition.ts";
import { readDemoWords } from "./demo-words.ts";
import { readDroppedFileIds } from "./drop-zone.ts";
import { findForm, findSubmission, readMode, refuseHoneypot, type PostMode } from "./post-checks.ts";
import { readPostedValues, sectionRows, toStoredValues, type PostedValue } from "./posted-values.ts";
import { readRepeatableRows, REPEATABLE_FIELD, type RepeatableRows } from "./repeatable-rows.ts";
import { selectActions, toBrowserAction } from "./server-actions.ts";
import { validationActions } from "./validation-actions.ts";

/** A well-formed post, whose values are not validated yet. */
interface ParsedPost {
  readonly definition: Definition;
  readonly mode: PostMode;
  readonly before: Submission | undefined;
  readonly rows: RepeatableRows;
  readonly posted: readonly PostedValue[];
}

/** Creates the handler of call submit, with the order of steps of forms-behaviour#2.5. */
export function submitForm(catalog: Catalog) {
  return (call: Call): Answer => {
    try {
      return handlePost(catalog, call);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return jsonAnswer({ ...freshNonces(call.site), error: true, error_message: error.message }, error.status);
    }
  };
}

function handlePost(catalog: Catalog, call: Call): Answer {
  const start = performance.now();
  const post = parsePost(catalog, call);
  const { definition, mode, posted } = post;
  const demoAnswers = readDemoWords(posted);
  const isBypassed = createBypass(definition, call.fields);
  if (mode === "submit") refuseCaptcha(definition, call.fields, isBypassed);
  const validation = mode === "submit" ? validationActions(definition, posted, isBypassed, call) : [];
  validation.push(...demoAnswers.flatMap((demo) => demo.validation ?? []));
  const statistics = (count: number) => ({
    count,
    submit_duration_server: Math.round(performance.now() - start),
    submit_duration_user: readDurationSeconds(call),
    post_mode: mode,
  });
  if (validation.length > 0)
    return createAnswer(call, {
      error_validation: true,
      data: { ...statistics(post.before?.count ?? 0), js: validation },
    });

  const actions = selectActions(definition, mode, call.fields);
  const submission = toSubmission(post, call);
  const isStored = mode === "save" || actions.some(({ kind }) => kind === "database");
  if (isStored) store(submission, posted, call);

  const texts = new Map(Object.entries(submission.meta).map(([key, { value }]) => [key, [value].flat().join(", ")]));
  const js = [
    ...actions.map((action) => toBrowserAction(action, texts)).filter((action) => action !== undefined),
    ...demoAnswers.flatMap((demo) => demo.actions ?? []),
  ];
  const errors = demoAnswers.flatMap((demo) => demo.errors ?? []);
  return createAnswer(call, {
    ...(isStored ? { hash: demoAnswers.some((demo) => demo.clearHash) ? "clear" : submission.hash } : {}),
    data: {
      ...statistics(submission.count),
      ...(js.length > 0 ? { js } : {}),
      ...(errors.length > 0 ? { errors } : {}),
    },
  });
}

function parsePost(catalog: Catalog, call: Call): ParsedPost {
  const definition = findForm(catalog, call);
  const before = findSubmission(call, definition);
  refuseHoneypot(definition, call);
  const mode = readMode(call.fields.get("wsf_post_mode"));
  const rows = readRepeatableRows(definition, call.fields.get(REPEATABLE_FIELD));
  return { definition, before, mode, rows, posted: readPostedValues(definition, rows, call) };
}

function toSubmission({ definition, mode, before, rows, posted }: ParsedPost, call: Call): Submission {
  const isSubmit = mode === "submit";
  return {
    formId: definition.id,
    hash: before?.hash ?? createSecret(),
    token: before?.token ?? createSecret(),
    status: isSubmit ? "publish" : (before?.status ?? "draft"),
    count: (before?.count ?? 0) + (isSubmit ? 1 : 0),
    meta: toStoredValues(posted),
    sectionRepeatable: sectionRows(definition, rows),
    hidden: controlNames(call.fields.get("wsf_hidden")),
    durationSeconds: readDurationSeconds(call),
  };
}

const readDurationSeconds = (call: Call): number =>
  Math.max(0, Math.trunc(Number(call.fields.get("wsf_duration")) || 0));

function store(
  submission: Submission,
  posted: readonly PostedValue[],
  { store: { submissions, uploads }, site, files }: Call,
): void {
  submissions.put(site.id, submission);
  for (const { id } of files) uploads.keep(site.id, id, submission.hash);
  for (const id of posted.flatMap(({ values }) => values.flatMap(readDroppedFileIds)))
    uploads.assign(site.id, id, submission.hash);
}

function createAnswer(call: Call, parts: Readonly<Record<string, unknown>>): Answer {
  return jsonAnswer({ ...freshNonces(call.site), error: false, error_validation: false, ...parts });
}
