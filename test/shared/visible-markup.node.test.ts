import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, it } from "node:test";

const SRC = path.resolve(import.meta.dirname, "../../src");

/** Nodes that nobody sees, and containers for the author's nodes or a view. */
const INVISIBLE = ["slot", "template", "script"];

/**
 * Files of `shared/` that make other nodes, with the reason. `compat/` serves the originals' markup, whose buttons are
 * the page's own.
 */
const REASONS: Record<string, string> = {
  "antispam/blocked-modal/linkify.ts": "links inside the server's own text",
  "antispam/check/page-message.ts": "the place of a message among the page's own nodes",
  "antispam/check/show-check-result.ts": "the plain text of a refusal for the case that React does not come",
  "antispam/contacts/contact-tag.ts": "a container of the author's words",
  "antispam/contacts/decoded-contact.ts": "the author's own link, with the address that was hidden",
  "antispam/email-check/check-tag.ts": "the place of the view",
  "antispam/email-check/field-status.ts": "describes the field to screen readers, in the field's own tree",
  "antispam/email-check/overlay.ts": "the place of the view beside a field of the page",
  "antispam/form-checks/redirect-form.ts": "a form that nobody sees",
  "antispam/form-checks/widget-overlays.ts": "a transparent button that takes the first click",
  "antispam/form-tagging/delay-search.ts": "hidden fields",
  "antispam/form-tagging/tagged-form.ts": "hidden fields",
  "antispam/pixel/start-pixel.ts": "an image that nobody sees",
  "antispam/protected-forms/form-notice.ts": "containers of the form and of the view",
  "antispam/protected-forms/insert-form.ts": "the container of the server's form",
  "antispam/real-person/start-badge.ts": "containers of the author's words and of the view",
  "core/element/render-root.ts": "the container of a rendering",
  "core/services/live-region.ts": "live regions, which are not seen",
  "form/dom/print-values.ts": "the visitor's own words on paper, where a drawing of React would come too late",
  "form/fields/captcha/create-captcha.ts": "the field in which a captcha sends its answer",
  "form/fields/file/scale-image.ts": "a canvas that is not in the page",
  "form/fields/mask/unfit-note.ts": "describes a masked field to screen readers",
  "form/fields/signature/signature-canvas.ts": "a canvas that is not in the page",
  "form/session/arrive-at-address.ts": "where Tab goes on, in the page for no longer than one call",
  "page-builder/lightbox/viewer/contents.ts": "films and frames of the author's links, which the viewer measures",
  "page-builder/lightbox/viewer/dialog.ts": "the window; focus and closing work without React",
  "page-builder/lightbox/viewer/history-entry.ts": "a frame that nobody sees",
  "page-builder/lightbox/viewer/plain-buttons.ts": "buttons for the case that React does not come",
  "page-builder/read-more/fold-elements.ts": "containers of the author's content and of the view",
  "page-builder/read-more/start-read-more.ts": "an icon of the theme's font, among the author's nodes",
  "page-builder/slider/control/kinds/slide-content.ts": "a copy of the author's nodes",
  "page-builder/slider/control/start-control.ts": "the place of the view",
  "page-builder/slider/plugins/find-in-page.ts": "text that only the browser's search finds",
  "page-builder/slider/plugins/live-region.ts": "a sign for screen readers only",
  "page-builder/slider/start/frame.ts": "containers of the slides and of the view",
};

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(path.join(SRC, folder), { recursive: true, encoding: "utf8" }).filter((file) => ending.test(file));

/** Tags that a file creates by name. */
function createdIn(code: string): string[] {
  const calls = code.matchAll(/\bcreateElement(?:NS)?\(\s*(?:[A-Z]\w*,\s*)?"([a-z]+)"/g);
  return [...calls].map(([, name]) => name ?? "").filter((name) => !INVISIBLE.includes(name));
}

describe("shared/", () => {
  const makers = filesIn("shared", /\.ts$/)
    .filter((file) => !/(^|\/)compat\//.test(file))
    .filter((file) =>
      createdIn(readFileSync(path.join(SRC, "shared", file), "utf8")).some((name) => !name.includes("-")),
    );

  it("makes no markup of ours that visitors see: that is React's", () => {
    const unknown = makers.filter((file) => !(file in REASONS) && !isTag(file));
    assert.deepEqual(unknown, []);
  });

  it("has a reason for each exception, and no reason without one", () => {
    assert.deepEqual(
      Object.keys(REASONS).filter((file) => !makers.includes(file)),
      [],
    );
  });
});

/** Files that only create a tag of ours, e.g. in the place of original markup. */
const isTag = (file: string) =>
  createdIn(readFileSync(path.join(SRC, "shared", file), "utf8")).every((name) => /^(apbct|pb|wsf)/.test(name));

describe("each tag", () => {
  /** Where its view is, or the tag that draws for it (docs/adr/0012-two-stages-of-a-tag.md). The guard's are messages. */
  const VIEWS: Record<string, string> = {
    "apbct-blocked-modal": "antispam/blocked-modal.tsx",
    "apbct-email": "<apbct-email-popup>",
    "apbct-email-check": "antispam/email-indicator.tsx",
    "apbct-email-popup": "antispam/decode-popup.tsx",
    "apbct-guard": "antispam/guard-views.ts",
    "apbct-phone": "<apbct-email-popup>",
    "apbct-protected-form": "antispam/protected-form-view.tsx",
    "apbct-real-person": "antispam/real-person-view.tsx",
    "pb-lightbox": "page-builder/lightbox/lightbox-view.tsx",
    "pb-read-more": "page-builder/read-more/read-more-view.tsx",
    "pb-slider": "page-builder/slider/slider-view.tsx",
    "pb-slider-control": "page-builder/slider/controls/control-view.tsx",
    "wsf-form": "form/form.tsx",
  };

  it("is listed with its view", () => {
    const tags = filesIn("elements", /^(apbct|pb|wsf)-.*\.ts$/).map((file) => path.basename(file, ".ts"));
    assert.deepEqual(Object.keys(VIEWS).sort(), tags.filter((tag) => tag !== "pb-takeover").sort());
  });

  for (const [tag, view] of Object.entries(VIEWS))
    it(`<${tag}> is drawn by ${view}`, () => {
      const code = readFileSync(path.join(SRC, "elements", `${tag}.ts`), "utf8");
      const found = [...code.matchAll(/"\.\.\/react\/([^"]+)"/g)].map(([, file]) => file);
      if (!view.startsWith("<")) return assert.ok(found.includes(view), found.join(", "));
      assert.deepEqual(found, []);
      assert.match(code, /\/contacts\/contact-tag\.ts"/);
      assert.ok(
        readFileSync(path.join(SRC, "shared/antispam/contacts/popup.ts"), "utf8").includes(`"${view.slice(1, -1)}"`),
      );
    });
});
