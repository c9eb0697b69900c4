import { sendKeys } from "@web/test-runner-commands";
import { define } from "../../src/elements/wsf-form.ts";
import { FIELD_TYPES } from "../../src/shared/form/definition/field-types.ts";
import type { FormEventDetail } from "../../src/shared/form/session/events.ts";
import { POST_TEXTS } from "../../src/shared/form/submit/post-texts.ts";
import { text as textField } from "../../src/react/form/fields/native-fields.tsx";
import { MIN_LOCK_MS } from "../../src/shared/form/session/lock.ts";
import { POST_SILENCE_MS } from "../../src/shared/form/submit/post.ts";
import { FORM_TEXTS } from "../../src/shared/form/text/texts.ts";
import { button, embedForm, fill, pageSettings, showForm, showTag, type FormElement } from "../react/form/show-form.ts";
import { dataGrid, storedForm } from "../support/form-builder.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  createSite,
  fixture,
  frames,
  runBaseSuite,
  prepareAhead,
  until,
  useContainer,
  useTestClock,
  type TestContainer,
  type TestSite,
} from "../support/index.ts";
import {
  alerts,
  BOOKING,
  CONTACT,
  control,
  deleteCookies,
  feedback,
  fillContact,
  formOf,
  keepsSecureCookies,
  NEWSLETTER,
  showEmbedded,
  TAG,
  wrapper,
} from "./wsf-form-parts.ts";

const HUNDRED = 100;

let baseSite: TestSite | undefined;
runBaseSuite({
  define,
  tag: TAG,
  html: `<${TAG} form-id="${CONTACT}"><p>author's own</p></${TAG}>`,
  ready: (host) => host.querySelector("button[type=submit]") !== null,
  async before(container) {
    baseSite ??= createSite("form-base");
    container.provide("settings", (await pageSettings(baseSite)) as never);
  },
});

describe(`<${TAG}>`, () => {
  let container: TestContainer;
  let site: TestSite;

  beforeEach(async () => {
    container = useContainer();
    site = createSite("form");
    container.provide("settings", (await pageSettings(site)) as never);
    define();
  });
  afterEach(() => {
    cleanFixtures();
    deleteCookies();
  });

  const events = (name: string) => {
    const received: FormEventDetail[] = [];
    const listen = (event: Event) => received.push((event as CustomEvent<FormEventDetail>).detail);
    document.addEventListener(name, listen);
    return { received, stop: () => document.removeEventListener(name, listen) };
  };

  describe("is drawn from its definition", () => {
    it("with native controls that have the original's names, ids and labels", async () => {
      const host = await showTag(`form-id="${CONTACT}"`);
      const name = control(host, "field_1");
      assert.equal(name.id, "wsf-1-field-1");
      assert.equal(name.labels?.[0]?.textContent?.replace("\u00a0*", ""), "Name");
      assert.equal(name.autocomplete, "name");
      assert.equal(name.maxLength, 80);
      assert.equal(control(host, "field_2").type, "email");
      assert.equal(control<HTMLSelectElement>(host, "field_4[]").options.length, 4);
      assert.equal(host.querySelectorAll('[name="field_6[]"]').length, 2);
      assert.equal(wrapper(host, 5).dataset.type, "textarea");
      const form = formOf(host);
      assert.equal(form.noValidate, true);
      assert.equal(form.dataset.id, String(CONTACT));
      assert.equal(form.getAttribute("id"), "ws-form-1");
      assert.equal(host.getAttribute("state"), "ready");
      assert.deepEqual(container.log.errors, []);
    });

    it("showing the author's content until then, and removing it afterwards", async () => {
      await site.control({ faults: { form: { hold: true } } });
      const host = fixture(`<${TAG} form-id="${CONTACT}"><p>Write to us</p></${TAG}>`).querySelector<FormElement>(TAG)!;
      await until(() => host.getAttribute("state") === "loading", "loading");
      assert.equal(host.querySelector("p")?.checkVisibility(), true);
      assert.equal(host.getAttribute("aria-busy"), "true");
      await site.release("form");
      await until(() => host.querySelector("form"), "the form");
      assert.equal(host.querySelector("p:not(form p)")?.textContent ?? "", "");
      assert.equal(host.hasAttribute("aria-busy"), false);
    });

    it("after a loading text while it is fetched, where the author left no content", async () => {
      await site.control({ faults: { form: { hold: true } } });
      const host = fixture(`<${TAG} form-id="${CONTACT}"></${TAG}>`).querySelector<FormElement>(TAG)!;
      await until(
        () => host.querySelector(".wsf-loader[role=status]")?.textContent === FORM_TEXTS.loading,
        "the words",
      );
      await site.release("form");
      await until(() => host.querySelector("form"), "the form");
      assert.equal(host.querySelector(".wsf-loader"), null);
    });

    it("with one configuration call and one form call for several tags, each with its own number", async () => {
      fixture(
        `<${TAG} form-id="${CONTACT}" instance-id="4"></${TAG}><${TAG} form-id="${CONTACT}" instance-id="4"></${TAG}><${TAG} form-id="${NEWSLETTER}"></${TAG}>`,
      );
      await until(() => document.querySelectorAll(`${TAG} form`).length === 3, "three forms");
      const calls = (await site.calls()).map(({ name }) => name).sort();
      assert.deepEqual(calls, ["config", "form", "form"]);
      const ids = [...document.querySelectorAll(`${TAG} form`)].map(({ id }) => id);
      assert.equal(new Set(ids).size, 3, ids.join());
      assert.ok(ids.includes("ws-form-4"));
    });

    it("from what the page embeds, without any call", async () => {
      const host = await showEmbedded([{ id: 5, type: "text", label: "Name" }]);
      assert.equal(host.definition?.id, 77);
      assert.deepEqual(await site.calls(), []);
    });

    it("from what the page embeds, with nothing drawn in its place before", async () => {
      const drawn: string[] = [];
      const watch = new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) if (node instanceof Element) drawn.push(node.className);
      });
      watch.observe(document.body, { childList: true, subtree: true });
      await showEmbedded([{ id: 5, type: "text", label: "Name" }]);
      watch.disconnect();
      assert.ok(drawn.includes("wsf-frame"), "the form is seen");
      assert.ok(!drawn.includes("wsf-loader"), "no words of waiting");
    });

    it("once: a change of scheme keeps the same form and what was typed", async () => {
      const host = await showEmbedded([{ id: 5, type: "text", label: "Name" }]);
      const name = control(host, "field_5");
      fill(name, "Ada");
      host.setAttribute("scheme", "dark");
      await until(() => host.querySelector("[data-wsf-scheme=dark]"), "the dark scheme");
      await frames(2);
      assert.equal(control(host, "field_5"), name);
      assert.equal(name.value, "Ada");
      assert.equal(host.get(5), "Ada");
    });

    it("from the original plugin's globals, populate data included, without any call", async () => {
      const fields = [{ id: 5, type: "text", meta: { default_value: "default" } }];
      const forms: unknown[] = [];
      forms[78] = storedForm(fields, { id: 78 });
      const globals = {
        wsf_form_json_config: { settings_plugin: { framework_column_count: "24" } },
        wsf_form_json: forms,
        wsf_form_json_populate: { 78: { data: { field_5: "populated" } } },
      };
      Object.assign(globalThis, globals);
      const host = await showTag(`form-id="78"`);
      for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
      assert.equal(host.get(5), "populated");
      assert.ok(wrapper(host, 5).classList.contains("wsf-extra-small-24"));
      assert.deepEqual(await site.calls(), []);
    });

    it("with the colours and sizes that the site's style sheet gives its style", async () => {
      const looks = async (style_id: string, scheme: string) => {
        cleanFixtures();
        fixture(`<style>
          [data-wsf-style-id="3"] {
            --wsf-form-color-primary: rgb(1, 2, 3); --wsf-form-color-primary-alt: rgb(4, 5, 6); --wsf-form-color-base: rgb(7, 8, 9);
            --wsf-form-font-size: 21px; --wsf-form-grid-gap: 40px;
          }</style>`);
        const host = await showForm([{ id: 1, type: "submit", label: "Send" }], {
          form: { style_id },
          attributes: `scheme="${scheme}"`,
        });
        const button = getComputedStyle(host.querySelector("button") ?? assert.fail("no button"));
        const around = getComputedStyle(wrapper(host, 1));
        return [button.backgroundColor, around.color, around.fontSize, around.marginBlockEnd];
      };
      assert.deepEqual(await looks("3", "light"), ["rgb(1, 2, 3)", "rgb(7, 8, 9)", "21px", "40px"]);
      assert.equal((await looks("3", "dark"))[0], "rgb(4, 5, 6)");
      const [primary] = await looks("4", "light");
      assert.equal(primary, "rgb(31, 95, 191)", "another style has our own");
    });

    it("skipping unknown types with a warning, with a notice in place of types that are not drawn", async () => {
      const types = FIELD_TYPES as Record<string, unknown>;
      types.another = FIELD_TYPES.text;
      const host = await showEmbedded([
        { id: 5, type: "hologram" },
        { id: 6, type: "another", meta: { required: "on" } },
        { id: 7, type: "text" },
      ]).finally(() => delete types.another);
      assert.equal(host.querySelectorAll("[data-type]").length, 2);
      assert.ok(
        container.log.warnings.some((line) => line.startsWith("<wsf-form") && line.includes("hologram")),
        container.log.warnings.join("\n"),
      );
      assert.equal(wrapper(host, 6).textContent, FORM_TEXTS.error_pro_required);
      assert.equal(host.definition?.fieldById.get(6)?.type, "another");
      assert.equal(host.valid, true, "a required field that cannot be filled in does not block the form");
    });

    it("with markup in labels, help and content sanitised, and scripts never run", async () => {
      const evil = '<img src=x onerror="window.pwned=1"><b>bold</b><script>window.pwned=1</script>';
      const host = await showEmbedded(
        [
          {
            id: 1,
            type: "text",
            label: evil,
            meta: { help: evil, prepend: evil, append: evil, placeholder: evil, invalid_feedback: evil },
          },
          { id: 2, type: "html", meta: { html_editor: evil } },
          { id: 3, type: "texteditor", meta: { text_editor: evil } },
          { id: 4, type: "message", meta: { text_editor: evil } },
          { id: 5, type: "radio", label: evil, meta: { data_grid_radio: dataGrid(evil) } },
          { id: 6, type: "select", label: evil, meta: { data_grid_select: dataGrid(evil), placeholder_row: evil } },
          { id: 7, type: "submit", label: evil },
          {
            id: 8,
            type: "text",
            meta: {
              custom_attributes: [
                { custom_attribute_name: "onfocus", custom_attribute_value: "window.pwned=1" },
                { custom_attribute_name: "data-mine", custom_attribute_value: "1" },
              ],
            },
          },
        ],
        { label_render: "on", label_mask_required: evil },
        evil,
      );
      await frames(3);
      assert.equal(Reflect.get(window, "pwned"), undefined);
      assert.equal(host.querySelectorAll("script, [onerror], [onfocus]").length, 0);
      assert.ok(host.querySelectorAll("label b, .wsf-label b").length >= 2, "harmless markup stays");
      assert.equal(control(host, "field_8").dataset.mine, "1");
      assert.equal(control<HTMLSelectElement>(host, "field_6[]").options[1]?.textContent, "bold");
    });

    it("with every basic type, accessible in both schemes, and its values under their names", async () => {
      const choice = {
        orientation: "horizontal",
        data_grid_checkbox: dataGrid("a", "b"),
        data_grid_radio: dataGrid("a", "b"),
        data_grid_select: dataGrid("a", "b"),
      };
      const types = [
        "text",
        "textarea",
        "number",
        "tel",
        "email",
        "url",
        "search",
        "select",
        "checkbox",
        "radio",
        "hidden",
        "html",
        "texteditor",
        "message",
        "note",
        "divider",
        "spacer",
        "range",
        "color",
        "datetime",
        "file",
        "password",
        "quantity",
        "submit",
        "save",
        "reset",
        "clear",
        "button",
        "tab_next",
        "tab_previous",
      ];
      const host = await showEmbedded(
        types.map((name, index) => ({
          id: index + 1,
          type: name,
          label: `A ${name}`,
          meta: { ...choice, help: "Some help", html_editor: "<p>x</p>", text_editor: "<p>y</p>" },
        })),
      );
      assert.deepEqual(await axeFindings(host), []);
      host.setAttribute("scheme", "dark");
      await until(() => host.querySelector("[data-wsf-scheme=dark]"), "the dark scheme");
      assert.deepEqual(await axeFindings(host), []);
      assert.deepEqual(
        Object.keys(host.values),
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 18, 19, 20, 21, 22, 23].map((id) => `field_${id}`),
      );
      assert.equal(host.querySelector("[data-type=hidden]"), null, "a hidden field has no wrapper");
      assert.equal(control(host, "field_11").type, "hidden");
      assert.deepEqual(container.log.errors.concat(container.log.warnings), []);
    });

    it("and counts its view once when the site wants that", async () => {
      container.service("settings").merge({ forms: { stat: true, viewUrl: `${site.base}/wp-json/ws-form/v1/view` } });
      await showTag(`form-id="${NEWSLETTER}"`);
      await showTag(`form-id="${NEWSLETTER}"`);
      assert.equal((await site.untilCalled("view")).length, 1);
    });

    it("and counts the view of a prerendered page only once it is shown", async () => {
      container.service("settings").merge({ forms: { stat: true, viewUrl: `${site.base}/wp-json/ws-form/v1/view` } });
      const showPage = prepareAhead();
      try {
        await showTag(`form-id="${CONTACT}"`);
        assert.deepEqual(await site.calls("view"), []);
      } finally {
        showPage();
      }
      assert.equal((await site.untilCalled("view")).length, 1);
    });
  });

  describe("validates", () => {
    it("live afterwards: the message follows each key and disappears when the value is valid", async () => {
      const host = await showTag(`form-id="${CONTACT}"`);
      host.validate();
      const message = control<HTMLTextAreaElement>(host, "field_5");
      message.focus();
      await sendKeys({ type: "short" });
      await until(() => feedback(host, 5) === "At least 10 characters", "the length message of the configuration");
      await sendKeys({ type: " no more" });
      await until(() => feedback(host, 5) === null, "no message");
      assert.equal(message.getAttribute("aria-invalid"), "false");
      assert.equal(message.checkValidity(), true);
      assert.ok(
        ![...host.querySelectorAll(".wsf-error-summary a")].some((link) => link.textContent?.startsWith("Message")),
      );
    });

    it("with the label in the form's message, and a single field at once with inline validation", async () => {
      const host = await showEmbedded(
        [{ id: 1, type: "text", label: "First Name", meta: { required: "on", validate_inline: "change_blur" } }],
        { invalid_feedback_mask: "We need your #label_lowercase." },
      );
      const name = control(host, "field_1");
      name.focus();
      assert.equal(feedback(host, 1), null);
      name.blur();
      await until(() => feedback(host, 1) === "We need your first name.", "the message after leaving");
      assert.ok(wrapper(host, 1).classList.contains("wsf-validated"));
    });

    it("chooses all with one box, which is no value", async () => {
      const host = await showEmbedded([
        {
          id: 1,
          type: "checkbox",
          label: "All",
          meta: { select_all: "on", select_all_label: "Everything", data_grid_checkbox: dataGrid("a", "b") },
        },
      ]);
      const all = host.querySelector<HTMLInputElement>("[data-wsf-select-all]")!;
      all.click();
      await until(
        () => [...host.querySelectorAll<HTMLInputElement>('[name="field_1[]"]')].every((box) => box.checked),
        "all ticks",
      );
      assert.deepEqual(host.get(1), ["a", "b"]);
      control(host, "field_1[]").click();
      await until(() => !all.checked, "the box to follow");
    });
  });

  describe("submits", () => {
    it("the hidden inputs, the nonces and what the anti-spam code adds", async () => {
      container.provide("visitor", { signals: () => ({}), fields: () => ({ ct_no_cookie_hidden_field: "signals" }) });
      container.service("settings").merge({ forms: { postId: 42 } });
      const { restNonce, nonce, nonceName } = container.service("settings").get().forms;
      const host = await showTag(`form-id="${CONTACT}"`);
      await fillContact(host);
      assert.equal(await host.submit(), true);
      const [call] = (await site.calls("submit")) as unknown as {
        fields: Record<string, string>;
        headers: Record<string, string>;
      }[];
      assert.equal(call?.fields.ct_no_cookie_hidden_field, "signals");
      assert.equal(call?.fields.wsf_post_id, "42");
      assert.equal(call?.fields[nonceName || "wsf_nonce"], nonce);
      assert.equal(call?.headers["x-wp-nonce"], restNonce);
      assert.equal(host.querySelectorAll("form input[name^=wsf_]").length, 0, "nothing is left in the page");
    });

    it("once, even if called several times", async () => {
      await site.control({ faults: { submit: { hold: true } } });
      const host = await showTag(`form-id="${CONTACT}"`);
      await fillContact(host);
      button(host, "Send").click();
      button(host, "Send").click();
      formOf(host).requestSubmit();
      assert.equal(await host.submit(), false);
      assert.equal(host.locked, true);
      await until(() => host.getAttribute("state") === "posting", "the state");
      assert.equal(button(host, "Send").getAttribute("aria-disabled"), "true");
      await site.release("submit");
      await until(() => alerts(host).length > 0, "the message");
      assert.equal((await site.calls("submit")).length, 1);
    });

    it("keeps the values where the owner wants no reload", async () => {
      await site.control({ faults: { submit: { body: { error: false, data: { count: 1 } } } } });
      const host = await showEmbedded([{ id: 1, type: "text" }], { submit_reload: "" });
      host.set(1, "kept");
      assert.equal(await host.submit(), true);
      assert.equal(host.get(1), "kept");
    });

    it("refuses files beyond the site's limit before they are sent", async () => {
      container.service("settings").merge({ forms: { maxUploadSize: 2 } });
      const host = await showEmbedded([{ id: 1, type: "file", label: "Papers" }]);
      host.set(1, []);
      const transfer = new DataTransfer();
      transfer.items.add(new File(["three"], "three.txt"));
      const input = control(host, "field_1[]");
      input.files = transfer.files;
      assert.equal(await host.submit(), false);
      await until(() => alerts(host)[0] === POST_TEXTS.error_file_size.replace("%s", "0"), "the message");
      assert.equal((await site.calls("submit")).length, 0);
    });

    it("nothing when a listener cancels it", async () => {
      const host = await showTag(`form-id="${CONTACT}"`);
      await fillContact(host);
      for (const name of ["wsf-submit-before", "wsf-validate-before", "wsf-submit-before-ajax"]) {
        host.addEventListener(name, (event) => event.preventDefault(), { once: true });
        assert.equal(await host.submit(), false, name);
        assert.equal(host.locked, false, name);
      }
      assert.equal((await site.calls("submit")).length, 0);
    });

    it("and fires an event for each step at the tag and at the document", async () => {
      const host = await showTag(`form-id="${CONTACT}"`);
      await fillContact(host);
      const slugs = [
        "submit-before",
        "validate-before",
        "validate-after",
        "submit-validate-success",
        "submit",
        "lock",
        "submit-before-ajax",
        "submit-success",
        "success",
        "rendered",
        "submit-complete",
        "complete",
        "actions-start",
        "actions-finish",
      ];
      const seen: string[] = [];
      const listen = (event: Event) => seen.push(event.type.slice(4));
      for (const slug of slugs) document.addEventListener(`wsf-${slug}`, listen);
      const done = events("wsf-complete");
      await host.submit();
      await until(() => seen.includes("actions-finish"), "the actions");
      for (const slug of slugs) document.removeEventListener(`wsf-${slug}`, listen);
      done.stop();
      assert.deepEqual(seen, slugs);
      const [detail] = done.received;
      assert.equal(detail?.element, host);
      assert.equal(detail?.formId, CONTACT);
      assert.equal(detail?.formElement, formOf(host));
    });
  });

  describe("acts on the answer", () => {
    it("with a message at the field that disappears at the next key", async () => {
      const host = await showTag(`form-id="${CONTACT}"`);
      await fillContact(host, "demo:invalid and some more");
      host.set(5, "demo:invalid");
      assert.equal(await host.submit(), false);
      const message = await until(() => feedback(host, 5), "the server's message");
      assert.notEqual(message, FORM_TEXTS.invalid_feedback);
      assert.equal(document.activeElement, control(host, "field_5"));
      assert.equal(control(host, "field_1").value, "Ada Lovelace", "what was typed stays");
      assert.equal(host.locked, false);
      await sendKeys({ type: "x" });
      await until(() => feedback(host, 5) === null, "the message to go");
    });

    it("with errors as texts, never as markup beyond links and emphasis", async () => {
      await site.control({
        faults: { submit: { body: { error: false, data: { errors: ["<b>No</b>", "Nor this"] } } } },
      });
      const host = await showTag(`form-id="${CONTACT}"`);
      await fillContact(host);
      assert.equal(await host.submit(), false);
      await until(() => alerts(host).length === 2, "two messages");
      assert.deepEqual(alerts(host), ["No", "Nor this"]);
      assert.equal(host.get(1), "Ada Lovelace");
      assert.equal(host.getAttribute("state"), "error");
    });

    it("with values, with sanitised markup in messages, and skipping unknown actions", async () => {
      const js = [
        { action: "hologram" },
        { action: "javascript", javascript: "window.pwned = 1" },
        { action: "field_value", field_id: "1", value: "from the server" },
        { action: "field_value", field_id: "6", value: "phone", check: "on" },
        { action: "field_value", field_id: "999", value: "x" },
        { action: "message", message: "" },
        {
          action: "message",
          message: "<b>Done</b><script>window.pwned=1</script>",
          type: "information",
          method: "before",
          duration: "",
          clear: "on",
        },
      ];
      await site.control({ faults: { submit: { body: { error: false, data: { js } } } } });
      const host = await showTag(`form-id="${CONTACT}"`);
      await fillContact(host);
      await host.submit();
      const alert = await until(() => host.querySelector(".wsf-alert-information b"), "the message");
      assert.equal(alert.textContent, "Done");
      assert.equal(control(host, "field_1").value, "from the server");
      assert.equal(host.querySelector<HTMLInputElement>('[value="phone"]')?.checked, true);
      assert.equal(Reflect.get(window, "pwned"), undefined);
      const logged = [...container.log.warnings, ...container.log.errors].join("\n");
      for (const word of ["hologram", "javascript", "999"]) assert.ok(logged.includes(word), word);
    });

    it("with a redirect only to an address that may be followed", async () => {
      await site.control({
        faults: { submit: { body: { data: { js: [{ action: "redirect", url: "javascript:window.pwned=1" }] } } } },
      });
      const host = await showTag(`form-id="${CONTACT}"`);
      await fillContact(host);
      await host.submit();
      await until(() => container.log.errors.some((line) => line.includes("redirect was refused")), "the refusal");
      assert.equal(Reflect.get(window, "pwned"), undefined);
      await site.control({ faults: { submit: { body: { data: { js: [{ action: "redirect", url: "#thanks" }] } } } } });
      await fillContact(host);
      await until(() => !host.locked, "the form to open");
      await host.submit();
      await until(() => location.hash === "#thanks", "the jump");
      history.replaceState(null, "", location.pathname + location.search);
      await until(() => !host.locked, "a form that stays to open");
    });

    it("with new nonces for the next post", async () => {
      await site.control({
        faults: { submit: { body: { error: false, x_wp_nonce: "fresh-rest", wsf_nonce: "fresh", data: {} } } },
      });
      const host = await showTag(`form-id="${CONTACT}"`);
      await fillContact(host);
      await host.submit();
      const { restNonce, nonce } = container.service("settings").get().forms;
      assert.deepEqual([restNonce, nonce], ["fresh-rest", "fresh"]);
    });
  });

  describe("stays usable when a post fails", () => {
    // Every fault of every call: wsf-form-faults.browser.test.ts, on Chromium.
    const failures: [string, object, string][] = [
      // Browsers repeat a post on a reused connection that drops before any answer, so one drop is not enough.
      ["a cut line", { drop: true, times: 50 }, FORM_TEXTS.error_api_call_unknown],
      ["the server's own words", { status: 400, body: { error: true, error_message: "Too fast" } }, "Too fast"],
    ];
    for (const [name, fault, expected] of failures)
      it(`by ${name}: a message, what was typed kept, unlocked, and a second attempt works`, async () => {
        await site.control({ faults: { submit: { times: 1, ...fault } } });
        const failed = events("wsf-submit-error");
        const host = await showTag(`form-id="${CONTACT}"`);
        await fillContact(host);
        assert.equal(await host.submit(), false);
        const [message] = await until(() => alerts(host).length > 0 && alerts(host), "the message");
        assert.equal(message, expected);
        failed.stop();
        assert.deepEqual(failed.received[0]?.messages, [message]);
        assert.equal(control(host, "field_1").value, "Ada Lovelace");
        assert.equal(control<HTMLTextAreaElement>(host, "field_5").value, "A message of some length");
        assert.equal(host.getAttribute("state"), "error");
        await until(() => !host.locked && !button(host, "Send").hasAttribute("aria-disabled"), "the form to open");
        await site.control({ faults: { submit: null } });
        assert.equal(await host.submit(), true);
      });

    it("by silence: it gives up after 60 s without progress and without an answer", async () => {
      const clock = useTestClock(container);
      await site.control({ faults: { submit: { hold: true } } });
      const host = await showTag(`form-id="${CONTACT}"`);
      await fillContact(host);
      const sent = host.submit();
      await until(() => host.locked, "the lock");
      await site.untilCalled("submit");
      await clock.advance(POST_SILENCE_MS + 1);
      assert.equal(await sent, false);
      await until(() => alerts(host)[0] === POST_TEXTS.error_timeout, "the message");
      await clock.advance(MIN_LOCK_MS);
      assert.equal(host.locked, false);
    });

    it("by its own removal: nothing is reported, and it can be put back", async () => {
      await site.control({ faults: { submit: { hold: true } } });
      const host = await showTag(`form-id="${CONTACT}"`);
      await fillContact(host);
      const sent = host.submit();
      await until(() => host.locked, "the lock");
      await site.untilCalled("submit");
      const box = host.parentElement!;
      host.remove();
      assert.equal(await sent, false);
      box.append(host);
      await until(() => host.querySelector("form"), "the form again");
      assert.equal(host.locked, false);
      assert.deepEqual(container.log.errors, []);
    });
  });

  describe("says why it cannot be shown", () => {
    const wrong: [string, string, string][] = [
      ["no form is named", "", "error_attributes"],
      ["the id is 0", 'form-id="0"', "error_form_id"],
      ["the id is no number", 'form-id="seven"', "error_attributes_form_id"],
      ["the definition is missing", 'definition="#nowhere"', "error_attributes_obj"],
      ["the site has no such form", 'form-id="99999"', "load-failed"],
    ];
    for (const [name, attributes, code] of wrong)
      it(`when ${name}, with the author's content in its place`, async () => {
        const box = fixture("");
        const codes: string[] = [];
        box.addEventListener("plaintags-error", (event) =>
          codes.push((event as CustomEvent<{ code: string }>).detail.code),
        );
        const host = document.createElement(TAG);
        host.innerHTML = "<p>Write to us</p>";
        for (const [key, value] of [...fixture(`<i ${attributes}></i>`).firstElementChild!.attributes].map(
          (item) => [item.name, item.value] as const,
        ))
          host.setAttribute(key, value);
        box.append(host);
        await until(() => host.getAttribute("state") === "error", "the failure");
        assert.deepEqual(codes, [code]);
        assert.equal(host.querySelector("p")?.checkVisibility(), true);
        assert.equal(host.querySelector("[role=alert]"), null);
        assert.equal(container.log.errors.length, 1);
        assert.ok(container.log.errors[0]?.includes(`<${TAG}`));
      });

    it("in words where the author left nothing", async () => {
      const host = fixture(`<${TAG} form-id="0"></${TAG}>`).querySelector(TAG)!;
      await until(() => host.querySelector("[role=alert]")?.textContent === FORM_TEXTS.error_form_id, "the words");
      assert.deepEqual(await axeFindings(host), []);
    });

    it("and rejects calls that waited for it", async () => {
      const host = fixture(`<${TAG} form-id="0"></${TAG}>`).querySelector<FormElement>(TAG)!;
      assert.equal(await host.submit(), false);
      assert.equal(host.valid, false);
      assert.equal(host.definition, null);
    });

    it("and is shown once the mistake is corrected", async () => {
      const host = fixture(`<${TAG} form-id="0"><p>Wait</p></${TAG}>`).querySelector(TAG)!;
      await until(() => host.getAttribute("state") === "error", "the failure");
      host.setAttribute("form-id", String(CONTACT));
      await until(() => host.querySelector("form"), "the form");
    });
  });

  describe("works by script", () => {
    it("get, set, values, valid, reset and clear", async () => {
      const host = await showTag(`form-id="${BOOKING}"`);
      assert.equal(host.get(22), "2");
      const changes = events("change");
      host.set(22, 5);
      assert.equal(control(host, "field_22").value, "5");
      assert.equal(changes.received.length, 0, "a script's change is no change event");
      changes.stop();
      assert.equal(host.values.field_22, "5");
      assert.ok("field_27[1]" in host.values, "a row by its index");
      host.set(27, "Grace", 1);
      assert.equal(control(host, "field_27[1]").value, "Grace");
      host.reset();
      assert.deepEqual([host.get(22), control(host, "field_27[1]").value], ["2", ""]);
      host.clear();
      assert.equal(control(host, "field_22").value, "");
      assert.equal(host.valid, false);
      assert.throws(() => host.get(4711), /has no field 4711/);
    });

    it("and by its buttons for reset and clear, including lists and boxes", async () => {
      const host = await showEmbedded([
        { id: 1, type: "text", meta: { default_value: "start" } },
        {
          id: 2,
          type: "select",
          meta: {
            data_grid_select: dataGrid("a", { data: ["b"], default: "on" }),
          },
        },
        {
          id: 3,
          type: "radio",
          meta: {
            data_grid_radio: dataGrid({ data: ["a"], default: "on" }, "b"),
          },
        },
        { id: 4, type: "reset", label: "Reset" },
        { id: 5, type: "clear", label: "Clear" },
      ]);
      const seen = () => [
        control(host, "field_1").value,
        control<HTMLSelectElement>(host, "field_2[]").value,
        [...host.querySelectorAll<HTMLInputElement>("[type=radio]")].find(({ checked }) => checked)?.value ?? "",
      ];
      assert.deepEqual(seen(), ["start", "b", "a"]);
      button(host, "Clear").click();
      assert.deepEqual(seen(), ["", "", ""]);
      button(host, "Reset").click();
      assert.deepEqual(seen(), ["start", "b", "a"]);
      host.set(3, "b");
      formOf(host).reset();
      assert.deepEqual(seen(), ["start", "b", "a"]);
    });

    it("saves a draft, keeps its hash, and uses it in the next post and after a reload", async () => {
      const host = await showTag(`form-id="${BOOKING}"`);
      host.set(27, "Grace", 1);
      host.set(22, "7");
      assert.equal(await host.save(), true);
      assert.match(host.hash, /^[0-9a-f]{32}$/i);
      assert.equal(host.locked, false, "a save unlocks at once");
      assert.equal(host.get(22), "7", "and keeps what was typed");
      const [call] = await site.calls("submit");
      assert.equal(call?.fields.wsf_post_mode, "save");
      assert.equal(call?.fields.wsf_form_section_repeatable_index, '{"section_22":["1"]}');
      const { hash } = host;
      const again = await showTag(`form-id="${BOOKING}" hash="${hash}"`);
      assert.equal(again.get(22), "7");
      assert.equal(control(again, "field_27[1]").value, "Grace");
      assert.equal(again.hash, hash);
      assert.equal(document.cookie.includes(`ws_form_${BOOKING}_hash=${hash}`), keepsSecureCookies(), document.cookie);
    });

    it("starts with populate data where the saved submission cannot be loaded", async () => {
      const fields = [{ id: 5, type: "text", label: "Name" }];
      const hash = "a".repeat(32);
      const page = { wsf_form_json_populate: { 77: { data: { field_5: "populated" } } } };
      for (const fault of [
        { status: 500 },
        { body: "<h1>Oops</h1>", contentType: "text/html" },
        { drop: true, times: 50 },
        {},
      ]) {
        await site.control({ faults: { submit_hash: fault } });
        Object.assign(globalThis, page);
        const host = await showTag(`${embedForm(storedForm(fields, { id: 77 }))} hash="${hash}"`);
        Reflect.deleteProperty(globalThis, "wsf_form_json_populate");
        assert.deepEqual([host.get(5), host.hash], ["populated", ""], JSON.stringify(fault));
        cleanFixtures();
      }
    });

    it("shows nothing of a draft once it is submitted, including rows", async () => {
      const hash = "b".repeat(32);
      const meta = { field_5: "Ada", field_6_1: "one", field_6_2: "two", field_7: "draft" };
      const stored = Object.fromEntries(Object.entries(meta).map(([key, value]) => [key, { value }]));
      await site.control({
        faults: {
          submit_hash: {
            body: { error: false, data: { meta: stored, section_repeatable: { section_2: { index: [1, 2] } } } },
          },
          submit: { body: { error: false, data: { count: 1 } } },
        },
      });
      const page = { wsf_form_json_populate: { 77: { data: { field_7: "populated" } } } };
      Object.assign(globalThis, page);
      const text = (id: number) => ({
        id,
        type: "text",
        label: `Field ${id}`,
        meta: { default_value: id === 5 ? "nobody" : "" },
      });
      const sections = [
        {
          id: 1,
          label: "One",
          fields: [text(5), text(7), { id: 8, type: "text", meta: { default_value: "#field(5)" } }],
        },
        { id: 2, label: "Rows", meta: { section_repeatable: "on" }, fields: [text(6)] },
      ];
      const host = await showTag(`${embedForm(storedForm({ sections }, { id: 77 }))} hash="${hash}"`);
      Reflect.deleteProperty(globalThis, "wsf_form_json_populate");
      const draft = { field_5: "Ada", field_7: "draft", field_8: "Ada", "field_6[1]": "one", "field_6[2]": "two" };
      assert.deepEqual(host.values, draft);
      host.set(5, "Grace");
      host.reset();
      assert.deepEqual(host.values, draft, "a reset goes back to the draft");
      assert.equal(await host.submit(), true);
      const fresh = { field_5: "nobody", field_7: "populated", field_8: "nobody", "field_6[1]": "" };
      await until(() => JSON.stringify(host.values) === JSON.stringify(fresh), "a fresh form");
      assert.deepEqual(
        [control(host, "field_5").value, control(host, "field_6[1]").value, host.hash],
        ["nobody", "", ""],
      );
      host.set(5, "Grace");
      host.reset();
      assert.deepEqual(host.values, fresh, "and so does a reset from then on");
    });

    it("starts empty with a hash that the server does not know", async () => {
      const host = await showTag(`form-id="${BOOKING}" hash="${"0".repeat(32)}"`);
      assert.deepEqual([host.hash, host.get(22)], ["", "2"]);
    });

    it("deletes the stored hash that the server does not know, and no other", async () => {
      const stored = "0".repeat(32);
      const cookie = `ws_form_${BOOKING}_hash`;
      document.cookie = `${cookie}=${stored}; path=/`;
      await showTag(`form-id="${BOOKING}" hash="${"1".repeat(32)}"`);
      assert.ok(document.cookie.includes(`${cookie}=${stored}`), document.cookie);
      await showTag(`form-id="${BOOKING}"`);
      assert.equal(document.cookie.includes(cookie), !keepsSecureCookies(), document.cookie);
      document.cookie = `${cookie}=; path=/; max-age=0`;
    });
  });

  it("redraws only what a key changes: one field of a hundred, and nothing while no message changes", async () => {
    const Original = textField.Control;
    const drawn = new Map<string, number>();
    textField.Control = (props) => {
      drawn.set(props.item.key, (drawn.get(props.item.key) ?? 0) + 1);
      return <Original {...props} />;
    };
    try {
      const host = await showTag(`form-id="${HUNDRED}"`);
      assert.equal(host.querySelectorAll("[data-type=text]").length, 100);
      drawn.clear();
      const [first] = host.querySelectorAll<HTMLInputElement>("[data-type=text] input");
      first!.focus();
      await sendKeys({ type: "hello" });
      await frames(2);
      assert.equal(drawn.size, 0, `typing drew ${[...drawn.keys()].join()}`);
      host.validate();
      await until(
        () => host.querySelectorAll("[data-type=text] [aria-invalid=true]").length === 9,
        "the messages of the nine empty fields",
      );
      await frames(2);
      drawn.clear();
      first!.focus();
      first!.select();
      await sendKeys({ press: "Backspace" });
      await sendKeys({ type: "x" });
      await frames(2);
      assert.ok(drawn.size <= 1, `drawn: ${[...drawn.keys()].join()}`);
    } finally {
      textField.Control = Original;
    }
  });
});
