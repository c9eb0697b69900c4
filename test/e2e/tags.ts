import { storedField, storedForm } from "../support/form-builder.ts";

/** The definition of the `<wsf-form>` below; pages with this tag embed it as the JSON script `form`. */
export const FORM = storedForm([storedField(1, "text", "Name")]);

/** Each tag with a selector that matches it once it has started. A contact starts at a touch; until then it can be focused. */
export const TAGS: Record<string, { markup: string; started: string }> = {
  "apbct-guard": { markup: "<apbct-guard></apbct-guard>", started: "apbct-guard:defined" },
  "apbct-email": {
    markup: '<apbct-email encoded="bzNvZWJiemZAdG5hYXJnLnJrbnpjeXI=">ro***@***</apbct-email>',
    started: "apbct-email[role]",
  },
  "apbct-phone": {
    markup: '<apbct-phone encoded="bzNvZWJiemZAdG5hYXJnLnJrbnpjeXI=">+44***</apbct-phone>',
    started: "apbct-phone[role]",
  },
  "apbct-email-check": {
    markup:
      '<form method="post"><input type="email" name="email" aria-label="E-mail"><apbct-email-check></apbct-email-check></form>',
    started: 'apbct-email-check[state="idle"]',
  },
  "apbct-protected-form": {
    markup: `<apbct-protected-form encoded="${encodeURIComponent(btoa("<form><input name=a aria-label=A></form>"))}"></apbct-protected-form>`,
    started: 'apbct-protected-form:is([state="checking"], [state="allowed"])',
  },
  "apbct-blocked-modal": {
    markup: "<apbct-blocked-modal></apbct-blocked-modal>",
    started: "apbct-blocked-modal[state]",
  },
  "apbct-real-person": {
    markup: '<apbct-real-person heading="A real person" line-1="One" line-2="Two">Ada</apbct-real-person>',
    started: "apbct-real-person:defined",
  },
  "pb-slider": { markup: "<pb-slider><div>One</div><div>Two</div></pb-slider>", started: 'pb-slider[state="idle"]' },
  "pb-slider-control": {
    markup: '<pb-slider-control type="counter"></pb-slider-control>',
    started: "pb-slider-control[state]",
  },
  "pb-lightbox": {
    markup: '<pb-lightbox><a href="/demo/pictures/dunes.svg">Dunes</a></pb-lightbox>',
    started: 'pb-lightbox[state="closed"]',
  },
  "pb-read-more": {
    markup: '<pb-read-more collapsed-height="40"><p>one</p><p>two</p><p>three</p><p>four</p></pb-read-more>',
    started: 'pb-read-more[state="collapsed"]',
  },
  "wsf-form": {
    markup: '<wsf-form definition="#form"><p>On its way.</p></wsf-form>',
    started: 'wsf-form[state="ready"]',
  },
};
