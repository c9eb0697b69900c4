/**
 * The types that the package exports by name, from `plaintags` and from the entries of single tags. What they mention is
 * declared beside them (tools/declarations.mjs).
 */

// Elements.
export type { ApbctBlockedModalElement } from "../elements/apbct-blocked-modal.ts";
export type { ApbctEmailCheckElement } from "../elements/apbct-email-check.ts";
export type { ApbctEmailElement } from "../elements/apbct-email.ts";
export type { ApbctGuardElement } from "../elements/apbct-guard.ts";
export type { ApbctPhoneElement } from "../elements/apbct-phone.ts";
export type { ApbctProtectedFormElement } from "../elements/apbct-protected-form.ts";
export type { ApbctRealPersonElement } from "../elements/apbct-real-person.ts";
export type { PbLightboxElement } from "../elements/pb-lightbox.ts";
export type { PbReadMoreElement } from "../elements/pb-read-more.ts";
export type { PbSliderControlElement } from "../elements/pb-slider-control.ts";
export type { PbSliderElement } from "../elements/pb-slider.ts";
export type { WsfFormElement } from "../elements/wsf-form.ts";

// The registry, its services and settings.
export type { TagReport } from "../shared/core/loader/loader.ts";
export type { PlainTags } from "../shared/core/registry/registry.ts";
export type { PageReport } from "../shared/core/registry/page-report.ts";
export type { PageStore } from "../shared/core/registry/container.ts";
export type { Provided, ServiceName, ServiceScope, Services } from "../shared/core/registry/services.ts";
export type { AnnouncerService } from "../shared/core/services/announcer.ts";
export type { ClockService, StyleAnimation } from "../shared/core/services/clock.ts";
export type { ConsentService } from "../shared/core/services/consent.ts";
export type { CookieAttributes, CookieService } from "../shared/core/services/cookies.ts";
export type { FragmentOptions, HtmlService } from "../shared/core/services/html/html.ts";
export type { CmsCall, HttpAnswer, HttpRequest, HttpService } from "../shared/core/services/http/types.ts";
export type { LogService } from "../shared/core/services/log.ts";
export type { Arrival, ArrivalReason, PageEventService } from "../shared/core/services/page-events.ts";
export type { ScriptRequest, ScriptService } from "../shared/core/services/scripts.ts";
export type { Settings, SettingsInput, SettingsService } from "../shared/core/services/settings/settings.ts";
export type { PlainStore, PublishOptions, StorageService } from "../shared/core/services/storage.ts";
export type { LocalTexts, TextService, TextTable, TextValues } from "../shared/core/services/texts.ts";
export type { VisitorService } from "../shared/core/services/visitor.ts";
export type { Cleanup } from "../shared/core/utils/scope.ts";

// Events.
export type { EmailCheckResult } from "../shared/antispam/email-check/field-check.ts";
export type { ElementEventOf, ElementEvents, ProblemDetail } from "../shared/core/events/element-events.ts";
export type { FormDefinition } from "../shared/form/definition/tree.ts";
export type { SearchResultsDetail } from "../shared/form/fields/combobox/remote-search.ts";
export type { FormEventDetail } from "../shared/form/session/events.ts";
export type { FormValues } from "../shared/form/state/form-model.ts";
export type { FieldValue } from "../shared/form/values/field-value.ts";
export type { LightboxContentDetail, LightboxDetail } from "../shared/page-builder/lightbox/options.ts";
export type { ReadMoreDetail } from "../shared/page-builder/read-more/options.ts";
export type { SlideChange, SlideImage, SlideRef, SliderState } from "../shared/page-builder/slider/core/contracts.ts";

// Definitions of forms, as people write them.
export type {
  FieldInput,
  FieldSettings,
  FormDefinitionInput,
  GridInput,
  GroupInput,
  SectionInput,
} from "../shared/form/definition/definition-input.ts";

// Options.
export type { Action as LightboxAction, Padding as LightboxPadding } from "../shared/page-builder/lightbox/options.ts";
export type { ReadMoreIcon } from "../shared/page-builder/read-more/options.ts";
export type { AutoScrollOptions, IntersectionOptions } from "../shared/page-builder/slider/core/motion-options.ts";
export type { AxisPadding, DragThreshold } from "../shared/page-builder/slider/core/options.ts";
export type {
  BlockedModalOptions,
  ContactOptions,
  EmailCheckOptions,
  FormOptions,
  LightboxOptions,
  ProtectedFormOptions,
  ReadMoreOptions,
  RealPersonOptions,
  SliderControlOptions,
  SliderOptions,
  Tags,
} from "../react-wrappers/tag-types.ts";
