import { atom, type Atom } from "jotai/vanilla";
import { service } from "../../../core/registry/container.ts";
import { reportProblem } from "../../../core/registry/report-problem.ts";
import { reasonOf } from "../../../core/utils/reason-of.ts";
import type { Cleanup } from "../../../core/utils/scope.ts";
import type { FormSession } from "../../state/form-session.ts";
import { metaText } from "../../definition/meta.ts";
import { defineFormTexts } from "../../text/texts.ts";
import type { FormContext } from "../../state/form-context.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { CAPTCHA_FIELD_NAMES, CaptchaError } from "../../session/captcha.ts";
import type { Captcha } from "../../state/form-session.ts";
import { PROVIDERS, type CaptchaApi, type CaptchaType, type Provider } from "./providers.ts";

/** Milliseconds in which a provider may renew an answer that has expired by itself, as Turnstile does. */
export const RENEWAL_MS = 5000;

/** State of a captcha on the page. */
export type CaptchaStatus = "waiting" | "consent" | "loading" | "shown" | "failed";

export interface CaptchaWidget extends Captcha {
  readonly statusAtom: Atom<CaptchaStatus>;
  readonly text: CaptchaText;
  /** Key of the text to show when the provider does not load. */
  readonly failureKey: Provider["timeout"];
  /**
   * Fetches the provider's script and renders the widget: once near the viewport, on the visitor's click, or again
   * after a failure.
   */
  load(): Promise<void>;
  /** The captcha is near the viewport and not loading yet: loads it, unless that needs the visitor's consent first. */
  onVisible(): void;
  stop: Cleanup;
}

/** The site key of a captcha: the field's, else the site's; "" where the captcha cannot be rendered. */
export const siteKeyOf = ({ field }: FieldInstance, { model }: FormSession): string =>
  metaText<string>(field.meta, `${field.type}_site_key`) || (model.context.config.siteKeys[field.type] ?? "");

/** The page's side of one captcha: its script, its widget in `container`, and whether it is answered. */
export function createCaptcha(session: FormSession, item: FieldInstance, container: HTMLElement): CaptchaWidget {
  const { store, model, page } = session;
  const { meta } = item.field;
  const type = item.field.type as CaptchaType;
  const provider = PROVIDERS[type];
  const kind = provider.kind(meta);
  const siteKey = siteKeyOf(item, session);
  const text = createCaptchaText(model.context, provider.name);
  const statusAtom = atom<CaptchaStatus>("waiting");
  const cleanups: Cleanup[] = [];
  let stopped = false;
  let loading: Promise<void> | undefined;
  let widget: string | number | undefined;
  /** Pending calls that wait for the answer of an invisible captcha. */
  let waiters: { resolve(): void; reject(error: CaptchaError): void }[] = [];

  const api = () => Reflect.get(window, provider.global) as CaptchaApi | undefined;
  /** A box that is not ticked is invalid, with the field's own feedback. */
  const unanswered = kind === "box" ? "" : null;
  const setUnanswered = () => {
    store.set(item.controlStateAtom, { controlMessage: unanswered });
    store.set(item.valueAtom, "");
  };
  setUnanswered();

  function onAnswer(token?: unknown): void {
    store.set(item.controlStateAtom, { controlMessage: null, serverMessage: null });
    // Conditions read this value; the provider's own input is what is sent.
    store.set(item.valueAtom, typeof token === "string" ? token : "answered");
    for (const { resolve } of waiters.splice(0)) resolve();
  }

  function onFailure(): void {
    setUnanswered();
    for (const { reject } of waiters.splice(0)) reject(new CaptchaError(() => text("captcha_refused")));
  }

  /** An answer lasts about two minutes, and the visitor may be anywhere in the form by then. */
  function onExpired(): void {
    setUnanswered();
    if (stopped || kind !== "box") return;
    cleanups.push(
      service("clock").after(RENEWAL_MS, () => {
        const answered = store.get(item.controlStateAtom).controlMessage === null;
        if (!answered && store.get(item.stateAtom).hidden === null) service("announcer").say(text("captcha_expired"));
      }),
    );
  }

  async function loadScript(): Promise<void> {
    const base = service("settings").get().forms.captchaScripts[type] || provider.url;
    const url = new URL(base, document.baseURI);
    for (const [name, value] of Object.entries(provider.query(meta, siteKey))) url.searchParams.set(name, value);
    // A score needs the script of its own site key, even where another script of the provider is loaded.
    if (kind === "score") await service("scripts").load({ url: url.href });
    await service("scripts").load({ url: url.href, until: () => api()?.render });
  }

  function render(): void {
    if (stopped || kind === "score") return;
    const size = kind === "invisible" ? "invisible" : metaText(meta, `${type}_size`);
    const given = {
      size,
      theme: metaText(meta, `${type}_theme`) || container.closest<HTMLElement>("[data-wsf-scheme]")?.dataset.wsfScheme,
      language: metaText<string>(meta, `${type}_language`),
      ...provider.parameters(meta),
    };
    widget = api()?.render(container, {
      sitekey: siteKey,
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value)),
      callback: onAnswer,
      "expired-callback": onExpired,
      "error-callback": onFailure,
      // Only hCaptcha reports that a visitor closed its challenge.
      "close-callback": onFailure,
    });
  }

  const load = () =>
    (loading ??= (async () => {
      store.set(statusAtom, "loading");
      try {
        await loadScript();
        render();
        store.set(statusAtom, "shown");
      } catch (cause) {
        loading = undefined;
        store.set(statusAtom, "failed");
        const message = `field ${item.field.id}: ${provider.name} could not be shown: ${reasonOf(cause)}`;
        reportProblem(page.host, { code: "call-failed", message, cause });
        throw new CaptchaError(() => text(provider.timeout));
      }
    })());

  // A hidden captcha is not required; a box is either ticked or makes the form invalid.
  const needsNetwork = () => kind !== "box" && store.get(item.stateAtom).hidden === null;

  const captcha: CaptchaWidget = {
    needsNetwork,
    statusAtom,
    text,
    failureKey: provider.timeout,
    load,
    onVisible() {
      if (loading) return;
      const consent = service("consent");
      if (consent.granted) return void load().catch(() => undefined);
      store.set(statusAtom, "consent");
      cleanups.push(consent.subscribe((granted) => granted && void load().catch(() => undefined)));
    },
    async execute() {
      if (!needsNetwork()) return;
      await load();
      if (kind === "score") {
        const action = model.context.expand(metaText(meta, "recaptcha_action"));
        try {
          const token = await api()?.execute(siteKey, { action });
          container.replaceChildren(hiddenInput(CAPTCHA_FIELD_NAMES[type]!, String(token)));
        } catch (cause) {
          const message = `field ${item.field.id}: ${provider.name} gave no answer: ${reasonOf(cause)}`;
          reportProblem(page.host, { code: "call-failed", message, cause });
          throw new CaptchaError(() => text("captcha_refused"));
        }
        return;
      }
      await new Promise<void>((resolve, reject) => {
        waiters.push({ resolve, reject });
        // The callbacks handle all other results.
        Promise.resolve(api()?.execute(widget ?? siteKey)).catch(onFailure);
      });
    },
    reset() {
      setUnanswered();
      if (kind === "score") container.replaceChildren();
      else if (widget !== undefined) api()?.reset(widget);
    },
    stop() {
      stopped = true;
      session.captchas.delete(captcha);
      for (const end of cleanups) end();
      waiters = [];
      store.set(item.controlStateAtom, { controlMessage: null });
      if (widget !== undefined) api()?.remove?.(widget);
    },
  };
  session.captchas.add(captcha);
  return captcha;
}

function hiddenInput(name: string, value: string): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "hidden";
  input.name = name;
  input.value = value;
  return input;
}

/**
 * Texts of captchas. All can be replaced as `forms.<name>`, the first three also by the form's configuration (forms#8).
 */
const CAPTCHA_TEXTS = {
  error_timeout_recaptcha: "reCAPTCHA didn't load. Try again.",
  error_timeout_hcaptcha: "hCaptcha didn't load. Try again.",
  error_timeout_turnstile: "Turnstile didn't load. Try again.",
  captcha_expired: "The {name} check has expired. Repeat it.",
  captcha_refused: "The {name} check didn't work. Try again.",
  captcha_consent: "This form is protected by {name}, which comes from another site.",
  captcha_load: "Load {name}",
  captcha_retry: "Try again",
} as const;

type CaptchaTextKey = keyof typeof CAPTCHA_TEXTS;
type CaptchaText = (key: CaptchaTextKey) => string;

/** The site's text takes precedence, then the language of the form's configuration, then our default. */
function createCaptchaText({ texts, config: { language } }: FormContext, name: string): CaptchaText {
  defineFormTexts(CAPTCHA_TEXTS);
  return (key) => texts.get(`forms.${key}`, { name }, language[key]);
}
