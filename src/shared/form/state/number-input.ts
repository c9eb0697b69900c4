import type { CurrencySettings } from "../values/value-settings.ts";
import type { FormSession } from "./form-session.ts";

/** Decimal separators of other languages in number controls, which browsers drop or refuse. */
export interface NumberInput {
  /** The text as a number control holds it; text that is not a number stays. */
  normalize(text: string, currency: CurrencySettings): string;
  /** Watches what visitors type and paste; the signal stops it. */
  observe(session: FormSession, form: HTMLFormElement, signal: AbortSignal): void;
}
