import type { ApbctBlockedModalElement } from "../elements/apbct-blocked-modal.ts";
import type { ApbctEmailCheckElement } from "../elements/apbct-email-check.ts";
import type { ApbctEmailElement } from "../elements/apbct-email.ts";
import type { ApbctGuardElement } from "../elements/apbct-guard.ts";
import type { ApbctPhoneElement } from "../elements/apbct-phone.ts";
import type { ApbctProtectedFormElement } from "../elements/apbct-protected-form.ts";
import type { ApbctRealPersonElement } from "../elements/apbct-real-person.ts";
import type { PbLightboxElement } from "../elements/pb-lightbox.ts";
import type { PbReadMoreElement } from "../elements/pb-read-more.ts";
import type { PbSliderControlElement } from "../elements/pb-slider-control.ts";
import type { PbSliderElement } from "../elements/pb-slider.ts";
import type { WsfFormElement } from "../elements/wsf-form.ts";
import type { blockedModalOptions } from "../react/antispam/blocked-modal.tsx";
import type { contactOptions } from "../shared/antispam/contacts/contact-tag.ts";
import type { emailCheckOptions } from "../shared/antispam/email-check/options.ts";
import type { protectedFormOptions } from "../shared/antispam/protected-forms/start-protected-form.ts";
import type { realPersonOptions } from "../shared/antispam/real-person/start-badge.ts";
import type { FormOptions as AllFormOptions } from "../shared/form/session/form-options.ts";
import type { OptionValues } from "../shared/core/options/options.ts";
import type { LightboxOptions as AllLightboxOptions } from "../shared/page-builder/lightbox/options.ts";
import type { ReadMoreOptions } from "../shared/page-builder/read-more/options.ts";
import type { ControlOptions } from "../shared/page-builder/slider/control/options.ts";
import type { SliderOptions } from "../shared/page-builder/slider/core/options.ts";

/** Declares the event of a form's searchable lists, which the form's element does not import. */
export type { SearchResultsDetail } from "../shared/form/fields/combobox/remote-search.ts";

export type { ReadMoreOptions, SliderOptions };
export type BlockedModalOptions = OptionValues<typeof blockedModalOptions>;
export type ContactOptions = OptionValues<typeof contactOptions>;
export type EmailCheckOptions = OptionValues<typeof emailCheckOptions>;
export type ProtectedFormOptions = OptionValues<typeof protectedFormOptions>;
export type RealPersonOptions = OptionValues<typeof realPersonOptions>;
/** `children` is the content of a component; the engine's option of this name is `itemSelector` as well. */
export type LightboxOptions = Omit<AllLightboxOptions, "children">;
export type SliderControlOptions = Omit<ControlOptions, "autoplay-progress"> & {
  readonly autoplayProgress: ControlOptions["autoplay-progress"];
};
/** The members of a configuration payload are in `config`. */
export type FormOptions = Omit<AllFormOptions, "settings_plugin" | "settings_form" | "parse_variables" | "ecommerce">;

/** The element of each tag, and its options with their values. */
export interface Tags {
  "apbct-blocked-modal": { element: ApbctBlockedModalElement; options: BlockedModalOptions };
  "apbct-email": { element: ApbctEmailElement; options: ContactOptions };
  "apbct-email-check": { element: ApbctEmailCheckElement; options: EmailCheckOptions };
  /** It has no options, not even `config` and `mount`. */
  "apbct-guard": { element: ApbctGuardElement; options: null };
  "apbct-phone": { element: ApbctPhoneElement; options: ContactOptions };
  "apbct-protected-form": { element: ApbctProtectedFormElement; options: ProtectedFormOptions };
  "apbct-real-person": { element: ApbctRealPersonElement; options: RealPersonOptions };
  "pb-lightbox": { element: PbLightboxElement; options: LightboxOptions };
  "pb-read-more": { element: PbReadMoreElement; options: ReadMoreOptions };
  "pb-slider": { element: PbSliderElement; options: SliderOptions };
  "pb-slider-control": { element: PbSliderControlElement; options: SliderControlOptions };
  "wsf-form": { element: WsfFormElement; options: FormOptions };
}
