import { GUARD_ATTRIBUTE, NO_COOKIE_FIELD, VISIBLE_FIELDS_FIELD } from "../protocol/field-names.ts";
import { appendChild, querySelector, controlCount, getAttribute, parentElement } from "../protocol/form-node.ts";
import type { HiddenFieldFlags } from "../signals/hidden-field-values.ts";
import { allowedFields } from "./exclusions.ts";

/** One of our hidden inputs in a form. */
interface HiddenField {
  readonly input: HTMLInputElement;
  /** False if the page has removed it from the form. */
  isPresent(): boolean;
  /** Writes only changes: other programs observe the form. */
  write(value: string): void;
}

/**
 * The form's hidden input of this name, which becomes its last child with the first value. An existing one is reused: a
 * cloned form contains a copy, a cached page an old one.
 */
function hiddenField(form: HTMLFormElement, name: string, given: { id?: string; className?: string }): HiddenField {
  const found = querySelector(form, `input[type="hidden"][name="${name}"]`);
  const input = found instanceof HTMLInputElement && found.form === form ? found : document.createElement("input");
  Object.assign(input, { type: "hidden", name, ...given });
  const isPresent = () => input.form === form;

  return {
    input,
    isPresent,
    write(value) {
      if (input.value !== value) input.value = value;
      if (!isPresent()) appendChild(form, input);
    },
  };
}

type Kind = keyof HiddenFieldFlags;

/** A form of the page with our hidden fields. */
export interface TaggedForm {
  /** Number of the form on this page, the smallest free one. */
  readonly index: number;
  /** The fields that the form gets, as last decided. */
  readonly fields: Readonly<HiddenFieldFlags>;
  /** Whether a change may lead to another decision, or a field was lost. Reads attributes, no styles. */
  outdated(policy: HiddenFieldFlags): boolean;
  /**
   * Decides which fields the form gets, and removes those it may no longer have. `posts`: it is about to be sent as a
   * post.
   */
  decide(policy: HiddenFieldFlags, posts?: boolean): void;
  /** Fills the fields that were decided; adds missing ones. */
  write(values: { readonly [K in Kind]?: string | undefined }): void;
  /** Our fields in the form: name and value. */
  entries(): [name: string, value: string][];
  /** Removes all our fields. */
  clear(): void;
}

const KINDS: readonly Kind[] = ["visible", "noCookie"];

/** The inputs as the server's own scripts know them (antispam-contract#4.4, antispam-contract#4.5). */
const MAKE: Record<Kind, (form: HTMLFormElement, index: number) => HiddenField> = {
  visible: (form, index) => hiddenField(form, VISIBLE_FIELDS_FIELD, { id: `${VISIBLE_FIELDS_FIELD}_${index}` }),
  noCookie: (form) => hiddenField(form, NO_COOKIE_FIELD, { className: `apbct_special_field ${NO_COOKIE_FIELD}` }),
};

/** Attributes that the exclusions match. */
const DECIDING_ATTRIBUTES = ["method", "action", "class", "id", "name", "role", GUARD_ATTRIBUTE];

export function createTaggedForm(form: HTMLFormElement, index: number): TaggedForm {
  const inputs: { [K in Kind]?: HiddenField } = {};
  let fields: HiddenFieldFlags = { visible: false, noCookie: false };
  let decidedBy = "";

  const present = () => KINDS.map((kind) => inputs[kind]).filter((input) => input?.isPresent()) as HiddenField[];

  /** Everything that the decision depends on; also changes when controls are added or removed. */
  const signature = (policy: HiddenFieldFlags) =>
    JSON.stringify([
      policy.visible,
      policy.noCookie,
      controlCount(form) - present().length,
      parentElement(form)?.getAttribute("class"),
      ...DECIDING_ATTRIBUTES.map((name) => getAttribute(form, name)),
    ]);

  const drop = (kind: Kind) => {
    inputs[kind]?.input.remove();
    delete inputs[kind];
  };

  return {
    index,
    get fields() {
      return fields;
    },
    outdated: (policy) =>
      KINDS.some((kind) => fields[kind] !== (inputs[kind]?.isPresent() ?? false)) || decidedBy !== signature(policy),
    decide(policy, posts = getAttribute(form, "method") !== null) {
      const allowed = allowedFields(form);
      // Scripts build addresses from a form without a method; the data is added to what they post
      // (requests/posted-form.ts).
      fields = { visible: policy.visible && allowed.visible, noCookie: policy.noCookie && allowed.noCookie && posts };
      for (const kind of KINDS) if (!fields[kind]) drop(kind);
      decidedBy = signature(policy);
    },
    write(values) {
      for (const kind of KINDS) {
        const value = values[kind];
        if (fields[kind] && value !== undefined) (inputs[kind] ??= MAKE[kind](form, index)).write(value);
      }
    },
    entries: () => present().map(({ input: { name, value } }) => [name, value]),
    clear: () => KINDS.forEach(drop),
  };
}
