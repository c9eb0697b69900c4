import { createContainer } from "../../../src/shared/core/registry/create-container.ts";
import * as deferred from "../../../src/shared/core/registry/deferred-services.ts";
import { createSession } from "../../../src/shared/form/bootstrap/create-session.ts";
import { readFormConfig } from "../../../src/shared/form/definition/config.ts";
import { readDefinition } from "../../../src/shared/form/definition/read-definition.ts";
import { WS_FORM } from "../../../src/shared/form/frameworks/ws-form.ts";
import { loadFeatures } from "../../../src/shared/form/bootstrap/load-features.ts";
import type { FormSession } from "../../../src/shared/form/state/form-session.ts";
import { FORM_TEXTS, defineFormTexts } from "../../../src/shared/form/text/texts.ts";
import { describeProblem } from "../../../src/shared/form/state/describe-problem.ts";
import { describerAtom } from "../../../src/shared/form/state/describer.ts";
import { NO_VALUES, type InitialValues } from "../../../src/shared/form/values/initial-values.ts";
import { storedForm, type StoredField, type StoredMeta } from "../../support/form-builder.ts";
import { fieldsOf, NO_DOCUMENT } from "./form-fixtures.ts";

interface OpenOptions {
  /** Settings of the form. */
  form?: StoredMeta;
  /** Settings of the section. */
  section?: StoredMeta;
  /** The form's configuration. */
  config?: { settings_plugin?: object; settings_form?: object };
  /** The site's settings. */
  settings?: object;
  initial?: InitialValues;
}

/** What a test keeps of the page: its problems and cookies. */
interface OpenPage {
  /** What the log says, beginning with its level. */
  lines: string[];
  cookies: Map<string, string>;
}

interface OpenForm extends ReturnType<typeof fieldsOf>, OpenPage {
  session: FormSession;
  /** What a field says is wrong; null if nothing is. */
  problem(id: number, row?: number | null): string | null;
  readonly valid: boolean;
  /** A field's definition as it is now drawn. */
  field(id: number, row?: number | null): FormSession["model"]["context"]["definition"]["fields"][number];
}

/** The services of a page, of which a test reads log and cookies. */
export function openPage(settings: object): OpenPage {
  const lines: string[] = [];
  const cookies = new Map<string, string>();
  const note = (level: string) => (message: string) => void lines.push(`${level}: ${message}`);
  const container = createContainer(
    {
      load: () => Promise.resolve(),
      findAll: () => [],
      observeRoot: () => () => undefined,
      onVisible: () => () => undefined,
      onInteraction: () => () => undefined,
      retryDelay: () => undefined,
    },
    deferred,
  );
  container.provide("log", { note: note("note"), warn: note("warn"), error: note("error") });
  container.provide("cookies", {
    get: (name) => cookies.get(name),
    set: (name, value) => void cookies.set(name, String(value)),
    remove: (name) => void cookies.delete(name),
  });
  container.service("settings").merge({ locale: "en-US", ...settings });
  return { lines, cookies };
}

/**
 * Opens a form as a page does, with the page's services and with the code that its definition asks for, but draws
 * nothing. Its id is 79, that of its section is 5.
 */
export async function openForm(
  fields: readonly StoredField[],
  { form = {}, section = {}, config = {}, settings = {}, initial = NO_VALUES }: OpenOptions = {},
): Promise<OpenForm> {
  const page = openPage(settings);
  defineFormTexts(FORM_TEXTS);
  const formConfig = readFormConfig({ settings_plugin: {}, ...config });
  const stored = storedForm(
    { tabs: [{ label: "Tab", sections: [{ id: 5, label: "Section", meta: section, fields }] }] },
    { id: 79, label: "Shown", meta: form },
  );
  const { form: definition, problems } = readDefinition(stored, formConfig.cartLines);
  const host = Object.assign(new EventTarget(), { localName: "wsf-form", id: "" }) as unknown as HTMLElement;
  const session = createSession({
    loaded: { definition, problems, config: formConfig, initial, initialWithoutDraft: initial, hash: "", token: "" },
    framework: WS_FORM,
    instanceId: 1,
    page: { host, ...NO_DOCUMENT },
    preview: false,
    signal: new AbortController().signal,
    ...(await loadFeatures(definition, host)),
    supportsType: () => true,
  });
  const { model, store } = session;
  store.set(describerAtom, { describeProblem });
  host.dispatchEvent(new CustomEvent("wsf-rendered"));
  const access = fieldsOf(model, store);
  const validity = (id: number, row: number | null = null) => store.get(access.item(id, row).validityAtom);
  return {
    ...access,
    ...page,
    session,
    problem: (id, row) => validity(id, row).error,
    get valid() {
      return store.get(model.validAtom);
    },
    field: (id, row) => validity(id, row).snapshot.field,
  };
}
