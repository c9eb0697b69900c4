import type { EventTable } from "./tag-props.ts";

/**
 * The handler props of each tag: the event's name without that of the tag. Where React has a handler of this name for a
 * DOM event, the component's name comes first: `onClick` is a click, `onSliderClick` is `pb-slider-click`.
 */

/** Of every tag. */
export const commonEvents = { onPlaintagsError: "plaintags-error" } as const satisfies EventTable;

export const sliderEvents = {
  onMounted: "pb-slider-mounted",
  onReady: "pb-slider-ready",
  onInit: "pb-slider-init",
  onMove: "pb-slider-move",
  onMoved: "pb-slider-moved",
  onActive: "pb-slider-active",
  onInactive: "pb-slider-inactive",
  onVisible: "pb-slider-visible",
  onHidden: "pb-slider-hidden",
  onSliderClick: "pb-slider-click",
  onSliderDrag: "pb-slider-drag",
  onDragging: "pb-slider-dragging",
  onDragged: "pb-slider-dragged",
  onSliderScroll: "pb-slider-scroll",
  onScrolled: "pb-slider-scrolled",
  onResized: "pb-slider-resized",
  onRefresh: "pb-slider-refresh",
  onUpdated: "pb-slider-updated",
  onOverflow: "pb-slider-overflow",
  onAutoplayPlay: "pb-slider-autoplay-play",
  onAutoplayPause: "pb-slider-autoplay-pause",
  onAutoplayPlaying: "pb-slider-autoplay-playing",
  onAutoScrollPlay: "pb-slider-auto-scroll-play",
  onAutoScrollPause: "pb-slider-auto-scroll-pause",
  onIntersection: "pb-slider-intersection",
  onIntersectionIn: "pb-slider-intersection-in",
  onIntersectionOut: "pb-slider-intersection-out",
  onLazyLoaded: "pb-slider-lazy-loaded",
  onLazyError: "pb-slider-lazy-error",
  onDestroy: "pb-slider-destroy",
} as const satisfies EventTable;

export const sliderControlEvents = {} as const satisfies EventTable;

export const readMoreEvents = {
  onExpand: "pb-read-more-expand",
  onExpanded: "pb-read-more-expanded",
  onCollapse: "pb-read-more-collapse",
  onCollapsed: "pb-read-more-collapsed",
} as const satisfies EventTable;

export const lightboxEvents = {
  onOpen: "pb-lightbox-open",
  onOpened: "pb-lightbox-opened",
  onLightboxChange: "pb-lightbox-change",
  onContent: "pb-lightbox-content",
  onClose: "pb-lightbox-close",
  onClosed: "pb-lightbox-closed",
} as const satisfies EventTable;

export const formEvents = {
  onRendered: "wsf-rendered",
  onTabClicked: "wsf-tab-clicked",
  onTabShow: "tab_show",
  onFormClick: "wsf-click",
  onGroupIndex: "wsf-group-index",
  onValidate: "wsf-validate",
  onValidateSilent: "wsf-validate-silent",
  onValidateBefore: "wsf-validate-before",
  onValidateAfter: "wsf-validate-after",
  onFormSubmit: "wsf-submit",
  onSubmitBefore: "wsf-submit-before",
  onSubmitBeforeAjax: "wsf-submit-before-ajax",
  onSubmitValidateSuccess: "wsf-submit-validate-success",
  onSubmitValidateFail: "wsf-submit-validate-fail",
  onSubmitSuccess: "wsf-submit-success",
  onSubmitError: "wsf-submit-error",
  onSubmitComplete: "wsf-submit-complete",
  onSave: "wsf-save",
  onSaveBefore: "wsf-save-before",
  onSaveBeforeAjax: "wsf-save-before-ajax",
  onSaveValidateSuccess: "wsf-save-validate-success",
  onSaveValidateFail: "wsf-save-validate-fail",
  onSaveSuccess: "wsf-save-success",
  onSaveError: "wsf-save-error",
  onSaveComplete: "wsf-save-complete",
  onSuccess: "wsf-success",
  onFormError: "wsf-error",
  onComplete: "wsf-complete",
  onLock: "wsf-lock",
  onUnlock: "wsf-unlock",
  onActionsStart: "wsf-actions-start",
  onActionsFinish: "wsf-actions-finish",
  onResetBefore: "wsf-reset-before",
  onResetComplete: "wsf-reset-complete",
  onClearBefore: "wsf-clear-before",
  onClearComplete: "wsf-clear-complete",
  onSectionRepeatable: "wsf-section-repeatable",
  onSelect2AjaxResults: "wsf-select2-ajax-results",
} as const satisfies EventTable;

export const contactEvents = {
  onDecode: "apbct-email-decode",
  onDecoded: "apbct-email-decoded",
  onRefused: "apbct-email-refused",
  onFailed: "apbct-email-failed",
} as const satisfies EventTable;

export const emailCheckEvents = { onResult: "apbct-email-check-result" } as const satisfies EventTable;

export const protectedFormEvents = {
  onAllowed: "apbct-form-allowed",
  onRefused: "apbct-form-refused",
} as const satisfies EventTable;

export const blockedModalEvents = {
  onLoaded: "apbct-modal-loaded",
  onOpened: "apbct-modal-opened",
  onClosed: "apbct-modal-closed",
} as const satisfies EventTable;

export const realPersonEvents = {
  onRealPersonToggle: "apbct-real-person-toggle",
} as const satisfies EventTable;

export const guardEvents = { onStarted: "apbct-guard-started" } as const satisfies EventTable;
