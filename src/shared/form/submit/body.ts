import { atom } from "jotai/vanilla";
import type { PageStore } from "../../core/registry/container.ts";
import { formActions } from "../definition/form-actions.ts";
import { honeypotName } from "../definition/ids.ts";
import { metaFlag } from "../definition/meta.ts";
import type { BodyEntry } from "../requests/body-entry.ts";
import { isMultiple, isSelectType, placeholderRow } from "../values/choices.ts";
import { CAPTCHA_FIELD_NAMES } from "../session/captcha.ts";
import type { FormSession } from "../state/form-session.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import { canBeInvalid, hasValue, type FormModel } from "../state/form-model.ts";
import { chosenChoices } from "../state/option-list.ts";

/** The purpose of a post. */
export type PostMode = "submit" | "save";

/** Includes posts that run one action of the server and nothing else. */
export type BodyMode = PostMode | "action";

/** Data for a post that the form's state does not contain. */
export interface PostContext {
  mode: BodyMode;
  /** The only action to run. */
  actionId?: number;
  preview: boolean;
  nonceName: string;
  nonce: string;
  postId: number;
  /** Whole seconds since the form was first shown; null if the form does not track it. */
  durationS: number | null;
  /** Inputs in the form that are not ours, in document order: from HTML fields, captchas, other scripts. */
  foreign: readonly BodyEntry[];
  /** Hidden fields from the anti-spam area. */
  visitor: Readonly<Record<string, string>>;
  /** Reads the browser's local storage, for fields that take a text from it. */
  localStorage: (key: string) => string;
}

/** Inputs that shop plugins would react to even when a form is only saved (forms#7). */
const CART_FIELDS: ReadonlySet<string> = new Set(["quantity", "add-to-cart", "product_id", "variation_id"]);

/** Whether a list has an empty option, which is selected when no other is. */
const hasEmptyOption = ({ field, options }: FieldInstance, store: PageStore): boolean =>
  isSelectType(field) && !isMultiple(field) && (placeholderRow(field) !== "" || store.get(options.noMatchAtom));

/**
 * The values of one field as a browser would send them: none for disabled fields and options, unchecked boxes and empty
 * lists.
 */
function entriesOf(item: FieldInstance, store: PageStore): BodyEntry[] {
  if (!hasValue(item.field) || store.get(item.stateAtom).disabled) return [];
  const value = store.get(item.controlStateAtom).sent ?? store.get(item.valueAtom);
  if (typeof value === "string") return [[item.controlName, value]];
  if (value.length === 0 && item.field.facts?.kind === "file")
    return [[item.controlName, new File([], "", { type: "application/octet-stream" })]];
  if (value.length === 0 && hasEmptyOption(item, store)) return [[item.controlName, ""]];
  const options = chosenChoices(item, store.get);
  return value.flatMap((part, at) => (options[at]?.disabled ? [] : [[item.controlName, part] as const]));
}

const unique = (names: readonly string[]) => [...new Set(names)].join(",");

/** Row indexes by repeatable section, which the server requires (forms-behaviour#2.3). */
function repeatableIndex(model: FormModel, store: PageStore): string | null {
  const sections = [...model.context.definition.sectionById.values()].filter((section) => section.repeat);
  if (sections.length === 0) return null;
  return JSON.stringify(
    Object.fromEntries(sections.map(({ id }) => [`section_${id}`, store.get(model.section(id).rowsAtom).map(String)])),
  );
}

/** The actions to run, if conditions have changed them; `-1` for none (forms-behaviour#2.3). */
function actionEntries({ context: { definition, logic } }: FormModel, store: PageStore, mode: BodyMode): BodyEntry[] {
  if (mode === "action") return [];
  const actions = formActions(definition.meta).map((action) => ({
    id: action.id,
    byDefault: action[mode],
    override: store.get(logic.overridesAtom("action", action.id)).runs?.[mode],
  }));
  if (actions.every(({ override }) => override === undefined)) return [];
  const chosen = actions.filter(({ byDefault, override }) => override ?? byDefault).map(({ id }) => String(id));
  return (chosen.length > 0 ? chosen : ["-1"]).map((id) => ["wsf_actions_run[]", id]);
}

/** The body of a submit or save in the order of forms-behaviour#2.3, built from the state, not from leftover inputs. */
export function buildBody(model: FormModel, store: PageStore, post: PostContext): BodyEntry[] {
  const { context } = model;
  const { definition } = context;
  const instances = store.get(model.instancesAtom);
  const fieldEntries = instances.flatMap((item) => entriesOf(item, store));
  const fieldNames = new Set([...instances.map((item) => item.controlName)]);

  const isHidden = (item: FieldInstance) => store.get(item.stateAtom).hidden !== null;
  const hidden = instances.filter((item) => canBeInvalid(item.field) && isHidden(item));
  // Captchas of one provider share a name; if one of them is shown, the server must check its response.
  const answered = new Set(
    instances.flatMap((item) => (isHidden(item) ? [] : (CAPTCHA_FIELD_NAMES[item.field.type] ?? []))),
  );
  const bypassed = instances.filter((item) => {
    const { required, requiredOff } = store.get(item.stateAtom);
    return (required && isHidden(item)) || requiredOff;
  });
  const rows = repeatableIndex(model, store);

  const added: (BodyEntry | null)[] = [
    post.preview ? ["wsf_preview", "true"] : null,
    metaFlag(definition.meta, "honeypot")
      ? [honeypotName(context.fieldPrefix, definition.id, definition.checksum), ""]
      : null,
    rows === null ? null : ["wsf_form_section_repeatable_index", rows],
    ...(model.computed?.entries(store.get) ?? []),
    ["wsf_form_id", String(definition.id)],
    ["wsf_hash", store.get(model.hashAtom)],
    post.nonce ? [post.nonceName, post.nonce] : null,
    post.durationS === null ? null : ["wsf_duration", String(post.durationS)],
    post.postId > 0 ? ["wsf_post_id", String(post.postId)] : null,
    ["wsf_post_mode", post.mode],
    [
      "wsf_hidden",
      unique(
        hidden
          .filter((item) => !metaFlag(item.field.meta, "hidden_bypass"))
          .map((item) => CAPTCHA_FIELD_NAMES[item.field.type] ?? item.name)
          .filter((name) => !answered.has(name)),
      ),
    ],
    ["wsf_bypass_required", unique(bypassed.map((item) => item.name))],
    ...actionEntries(model, store, post.mode),
    ...definition.hiddenFields.map(({ name, type, value }): BodyEntry => [
      name,
      type === "local_storage" ? post.localStorage(value) : value,
    ]),
    post.actionId === undefined ? null : ["wsf_action_id", String(post.actionId)],
    ...Object.entries(post.visitor),
  ];
  const extra = added.filter((entry) => entry !== null);
  const extraNames = new Set(extra.map(([name]) => name));
  // Our own names win over other inputs, except the honeypot: what a bot or script typed into it is sent.
  const foreign = post.foreign.filter(([name]) => !fieldNames.has(name) && !extraNames.has(name));
  const filledHoneypot = post.foreign.filter(([name, value]) => name === added[1]?.[0] && value !== "");
  const body = [
    ...fieldEntries,
    ...foreign,
    ...extra.filter(([name]) => !filledHoneypot.some(([filled]) => filled === name)),
    ...filledHoneypot,
  ];
  return post.mode === "submit" ? body : body.filter(([name]) => !CART_FIELDS.has(name));
}

/** Total size of all files in bytes. */
export const fileBytes = (body: readonly BodyEntry[]): number =>
  body.reduce((sum, [, value]) => sum + (typeof value === "string" ? 0 : value.size), 0);

export function toFormData(body: readonly BodyEntry[]): FormData {
  const data = new FormData();
  for (const [name, value] of body) {
    if (typeof value === "string") data.append(name, value);
    else data.append(name, value, value.name);
  }
  return data;
}

/**
 * Resolves when every field's value is ready to send: remote lists have loaded, images have been scaled down. A visible
 * list is invalid until it has loaded, but hidden fields and drafts are not validated, and their choices must be
 * neither omitted nor sent unchecked.
 */
export function whenFieldsReady({ store, model, signal }: FormSession): Promise<void> {
  const pendingAtom = atom((get) =>
    get(model.instancesAtom).some(
      ({ options, controlStateAtom }) => get(options.remoteAtom).phase === "asking" || get(controlStateAtom).making,
    ),
  );
  return new Promise((resolve) => {
    const check = () => {
      if (store.get(pendingAtom) && !signal.aborted) return;
      stop();
      signal.removeEventListener("abort", check);
      resolve();
    };
    const stop = store.sub(pendingAtom, check);
    signal.addEventListener("abort", check);
    check();
  });
}
