import { createTagComponent } from "./create-tag-component.ts";
import {
  blockedModalEvents,
  contactEvents,
  emailCheckEvents,
  formEvents,
  guardEvents,
  lightboxEvents,
  protectedFormEvents,
  readMoreEvents,
  realPersonEvents,
  sliderControlEvents,
  sliderEvents,
} from "./tag-events.ts";
import { controlFlags, lightboxFlags, sliderFlags } from "./tag-flags.ts";

/** `plaintags/react`: the tags as components of React, for authors of React pages. They bring no React of their own. */

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

/** `<pb-slider>`: a slider of the elements inside it. */
export const Slider = /* @__PURE__ */ createTagComponent("Slider", "pb-slider", {
  load: () => import("entry:pb-slider"),
  events: sliderEvents,
  onByDefault: sliderFlags,
});

/** `<pb-slider-control>`: a control for a slider elsewhere on the page. */
export const SliderControl = /* @__PURE__ */ createTagComponent("SliderControl", "pb-slider-control", {
  load: () => import("entry:pb-slider-control"),
  events: sliderControlEvents,
  onByDefault: controlFlags,
});

/** `<pb-read-more>`: long content collapsed to a height, with a button. */
export const ReadMore = /* @__PURE__ */ createTagComponent("ReadMore", "pb-read-more", {
  load: () => import("entry:pb-read-more"),
  events: readMoreEvents,
});

/** `<pb-lightbox>`: opens the links inside it in a dialog over the page. */
export const Lightbox = /* @__PURE__ */ createTagComponent("Lightbox", "pb-lightbox", {
  load: () => import("entry:pb-lightbox"),
  events: lightboxEvents,
  onByDefault: lightboxFlags,
});

/** `<wsf-form>`: a form of the site's form plugin. Its children are shown until the form is ready. */
export const Form = /* @__PURE__ */ createTagComponent("Form", "wsf-form", {
  load: () => import("entry:wsf-form"),
  events: formEvents,
  movesContent: true,
});

/** `<apbct-email>`: an e-mail address that a click decodes. */
export const HiddenEmail = /* @__PURE__ */ createTagComponent("HiddenEmail", "apbct-email", {
  load: () => import("entry:apbct-email"),
  events: contactEvents,
  movesContent: true,
});

/** `<apbct-phone>`: a telephone number that a click decodes. */
export const HiddenPhone = /* @__PURE__ */ createTagComponent("HiddenPhone", "apbct-phone", {
  load: () => import("entry:apbct-phone"),
  events: contactEvents,
  movesContent: true,
});

/** `<apbct-email-check>`: says at an input whether its address exists. */
export const EmailCheck = /* @__PURE__ */ createTagComponent("EmailCheck", "apbct-email-check", {
  load: () => import("entry:apbct-email-check"),
  events: emailCheckEvents,
});

/** `<apbct-protected-form>`: a form that bots do not find in the page's source. */
export const ProtectedForm = /* @__PURE__ */ createTagComponent("ProtectedForm", "apbct-protected-form", {
  load: () => import("entry:apbct-protected-form"),
  events: protectedFormEvents,
});

/** `<apbct-blocked-modal>`: a dialog that says what was blocked, and why. */
export const BlockedModal = /* @__PURE__ */ createTagComponent("BlockedModal", "apbct-blocked-modal", {
  load: () => import("entry:apbct-blocked-modal"),
  events: blockedModalEvents,
});

/** `<apbct-real-person>`: a badge next to an author who was verified as a person. */
export const RealPerson = /* @__PURE__ */ createTagComponent("RealPerson", "apbct-real-person", {
  load: () => import("entry:apbct-real-person"),
  events: realPersonEvents,
});

/** `<apbct-guard>`: protects the page against spam while it is rendered. */
export const Guard = /* @__PURE__ */ createTagComponent("Guard", "apbct-guard", {
  load: () => import("entry:apbct-guard"),
  events: guardEvents,
});
