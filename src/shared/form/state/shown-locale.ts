import type { FormContext } from "./form-context.ts";

/** In which dates and names beside values are shown: it follows the page; that of values stays. */
export const shownLocale = ({ texts, sources }: FormContext): string => texts.locale || sources.settings.locale;
