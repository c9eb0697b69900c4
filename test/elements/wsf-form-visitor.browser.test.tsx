// Engines: focus and inert, native validity and autofill, layout and geometry
import { emulateMedia, sendKeys, setViewport } from "@web/test-runner-commands";
import { define } from "../../src/elements/wsf-form.ts";
import { MIN_LOCK_MS } from "../../src/shared/form/session/lock.ts";
import { ERROR_TEXTS } from "../../src/shared/form/validation/error-texts.ts";
import {
  button,
  embedForm,
  fill,
  pageSettings,
  showForm,
  showTag,
  type FieldInput,
  type FormElement,
} from "../react/form/show-form.ts";
import { conditional, storedForm, type StoredTab } from "../support/form-builder.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  createSite,
  fixture,
  frames,
  isChromium,
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

  describe("is drawn from its definition", () => {
    describe("in the page's own scheme", () => {
      const marks = ["color-scheme--alt", "fl-dark-mode", "breakdance-dark-mode", "dark-mode", "et-dark-mode"];
      afterEach(() => {
        document.documentElement.classList.remove(...marks);
        document.documentElement.removeAttribute("data-theme");
        document.documentElement.removeAttribute("dark-theme");
        document.documentElement.style.colorScheme = "";
      });
      const schemeOf = (host: Element) => host.querySelector<HTMLElement>("[data-wsf-scheme]")?.dataset.wsfScheme;
      const FIELDS = [{ id: 5, type: "text", label: "Name" }];

      for (const [builder, present, mark] of [
        ["Automatic.css", '<style id="automaticcss-core-css"></style>', "color-scheme--alt"],
        ["Beaver Builder", '<i class="fl-builder"></i>', "fl-dark-mode"],
        ["Breakdance", '<i class="breakdance"></i>', "breakdance-dark-mode"],
        ["Bricks", '<i class="bricks-builder"></i>', "dark-mode"],
        ["Divi", '<i class="et_pb_page"></i>', "et-dark-mode"],
        ["Elementor", '<i class="elementor"></i>', "dark-mode"],
        ["Oxygen", '<i class="oxygen"></i>', "dark-mode"],
      ] as const)
        it(`goes dark and light with ${builder}`, async () => {
          fixture(present);
          const host = await showEmbedded(FIELDS);
          assert.equal(schemeOf(host), "light");
          document.documentElement.classList.add(mark);
          await until(() => schemeOf(host) === "dark", "the dark scheme");
          document.documentElement.classList.remove(mark);
          await until(() => schemeOf(host) === "light", "the light scheme");
        });

      it("goes dark with Darkify, by either of its attributes", async () => {
        const root = document.documentElement;
        root.setAttribute("data-theme", "light");
        const host = await showEmbedded(FIELDS);
        for (const name of ["dark-theme", "data-theme"]) {
          root.setAttribute(name, "dark");
          await until(() => schemeOf(host) === "dark", "the dark scheme");
          root.setAttribute(name, "light");
          await until(() => schemeOf(host) === "light", "the light scheme");
        }
      });

      for (const [declared, expected] of [
        ["", "light"],
        ["dark", "dark"],
        ["only light", "light"],
        ["light dark", matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"],
      ] as const)
        it(`is ${expected} where the page declares ${declared || "none"}`, async () => {
          document.documentElement.style.colorScheme = declared;
          const host = await showEmbedded(FIELDS);
          assert.equal(schemeOf(host), expected);
          document.documentElement.style.colorScheme = "dark";
          await until(() => schemeOf(host) === "dark", "the dark scheme");
        });

      it("as its meta element declares, whose value no style tells", async () => {
        const meta = document.createElement("meta");
        meta.name = "color-scheme";
        meta.content = "dark";
        document.head.append(meta);
        try {
          assert.equal(schemeOf(await showEmbedded(FIELDS)), "dark");
        } finally {
          meta.remove();
        }
      });

      it("without a change of place or size", async () => {
        const host = await showEmbedded(FIELDS);
        const place = () => JSON.stringify([host, control(host, "field_5")].map((box) => box.getBoundingClientRect()));
        const before = place();
        document.documentElement.style.colorScheme = "dark";
        await until(() => schemeOf(host) === "dark", "the dark scheme");
        assert.equal(place(), before);
        const frame = host.querySelector("[data-wsf-scheme]") ?? assert.fail("no frame");
        assert.equal(getComputedStyle(frame).backgroundColor, "rgba(0, 0, 0, 0)", "no box of its own");
        host.setAttribute("scheme", "light");
        await until(
          () => getComputedStyle(frame).backgroundColor === "rgb(255, 255, 255)",
          "a light form on a dark page",
        );
        assert.equal(place(), before);
      });

      it("with a background where the site's setting differs from the page", async () => {
        container.service("settings").merge({ forms: { scheme: "dark" } });
        const host = await showEmbedded(FIELDS);
        const frame = host.querySelector("[data-wsf-scheme]") ?? assert.fail("no frame");
        assert.equal(getComputedStyle(frame).backgroundColor, "rgb(23, 28, 36)");
      });

      it("unless the tag or the site names one, or the mark belongs to a builder that is not installed", async () => {
        document.documentElement.classList.add("dark-mode");
        const host = await showEmbedded(FIELDS);
        assert.equal(schemeOf(host), "light");
        fixture('<i class="elementor"></i>');
        const second = await showEmbedded(FIELDS);
        assert.equal(schemeOf(second), "dark");
        second.setAttribute("scheme", "light");
        await until(() => schemeOf(second) === "light", "the light scheme");
        container.service("settings").merge({ forms: { scheme: "light" } });
        assert.equal(schemeOf(await showEmbedded(FIELDS)), "light");
      });
    });

    it("on a grid of more than the usual twelve columns, each field as wide as it says", async () => {
      const host = await showForm(
        [
          { id: 5, type: "text", label: "Street", meta: { breakpoint_size_25: "18" } },
          { id: 6, type: "text", label: "Number", meta: { breakpoint_size_25: "18", breakpoint_size_75: "6" } },
        ],
        { plugin: { framework_column_count: "24" } },
      );
      assert.ok(innerWidth >= 768);
      const share = (id: number) =>
        Math.round((4 * wrapper(host, id).offsetWidth) / (wrapper(host, id).parentElement?.offsetWidth ?? 0));
      assert.deepEqual([share(5), share(6)], [3, 1], "quarters of the line");
    });

    it("with labels beside, below and inside the control, and help above it", async () => {
      const host = await showEmbedded(
        ["left", "right", "bottom", "inside"].map((place, index) => ({
          id: index + 1,
          type: "text",
          label: place,
          meta: { label_position: place, label_column_width: "99", help: "help", help_position: "top" },
        })),
      );
      const [left, right, below, inside] = [1, 2, 3, 4].map((id) => {
        const [label, input] = [wrapper(host, id).querySelector("label")!, control(host, `field_${id}`)];
        return {
          label: label.getBoundingClientRect(),
          input: input.getBoundingClientRect(),
          placeholder: input.placeholder,
        };
      });
      assert.ok(
        left!.label.right <= left!.input.left && left!.input.width > 20,
        "left, with at least one column for the control",
      );
      assert.ok(right!.label.left >= right!.input.right, "right");
      assert.ok(below!.label.top >= below!.input.bottom, "bottom");
      assert.ok(
        inside!.label.top > inside!.input.top &&
          inside!.label.bottom < inside!.input.bottom &&
          inside!.placeholder === "inside",
        "inside",
      );
      assert.ok(wrapper(host, 4).querySelector(".wsf-help-pre"));
    });
  });

  describe("lays itself out", () => {
    // WebDriver cannot size WebKit's viewport.
    const canResize = isChromium || navigator.userAgent.includes("Firefox/");
    afterEach(async () => {
      if (canResize) await setViewport({ width: 1000, height: 700 });
    });

    it("in columns per breakpoint, and in one column without sideways scrolling at 360 px and 200 % text", async function () {
      if (!canResize) this.skip(); // emulation
      await setViewport({ width: 1000, height: 700 });
      const host = await showTag(`form-id="${CONTACT}"`);
      const [name, mail] = [wrapper(host, 1), wrapper(host, 2)];
      await frames(2);
      assert.near(mail.getBoundingClientRect().top, name.getBoundingClientRect().top, 1, "side by side");
      await setViewport({ width: 360, height: 700 });
      await frames(2);
      assert.ok(mail.getBoundingClientRect().top > name.getBoundingClientRect().bottom - 1, "one below the other");
      document.documentElement.style.fontSize = "200%";
      await frames(2);
      const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
      document.documentElement.style.fontSize = "";
      assert.equal(overflow, 0);
    });

    it("from right to left", async () => {
      document.documentElement.dir = "rtl";
      const host = await showTag(`form-id="${CONTACT}"`);
      await frames(2);
      const [first, second] = [wrapper(host, 1).getBoundingClientRect(), wrapper(host, 2).getBoundingClientRect()];
      document.documentElement.removeAttribute("dir");
      assert.ok(first.left > second.left);
    });

    it("so that any rule of a theme wins", async () => {
      const box = fixture("");
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("input { border-top-width: 7px }");
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      const host = await showTag(`form-id="${CONTACT}"`);
      const width = getComputedStyle(control(host, "field_1")).borderTopWidth;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((item) => item !== sheet);
      box.remove();
      assert.equal(width, "7px");
    });

    it("in forced colours with visible errors", async function () {
      if (!isChromium) this.skip(); // emulation
      await emulateMedia({ forcedColors: "active" });
      const host = await showTag(`form-id="${CONTACT}"`);
      host.validate();
      await until(() => control(host, "field_1").getAttribute("aria-invalid") === "true", "the mark");
      const width = getComputedStyle(control(host, "field_1")).borderTopWidth;
      await emulateMedia({ forcedColors: "none" });
      assert.equal(width, "2px");
    });
  });

  describe("validates", () => {
    it("and calls no control wrong before an error is shown, nor one that is right afterwards", async () => {
      const host = await showTag(`form-id="${CONTACT}"`);
      const controls = [...host.querySelectorAll("input:not([type=hidden], [type=radio]), select, textarea")].filter(
        (element) => element.checkVisibility(),
      );
      const said = () => controls.map((element) => element.getAttribute("aria-invalid"));
      assert.ok(controls.length >= 5);
      assert.deepEqual([...new Set(said())], ["false"]);
      host.set(1, "Ada Lovelace");
      host.validate();
      await until(() => said().includes("true"), "the marks");
      assert.equal(control(host, "field_1").getAttribute("aria-invalid"), "false");
    });

    it("on submit: messages, marks, focus on the first wrong field, a list of links, and no call", async () => {
      const host = await showTag(`form-id="${CONTACT}"`);
      host.set(6, []);
      assert.equal(feedback(host, 1), null, "nothing shows before an attempt");
      button(host, "Send").click();
      await until(() => feedback(host, 1), "the message");
      const name = control(host, "field_1");
      assert.equal(document.activeElement, name);
      assert.equal(name.getAttribute("aria-invalid"), "true");
      assert.ok(name.getAttribute("aria-describedby")?.split(" ").includes("wsf-1-invalid-feedback-1"));
      assert.equal(feedback(host, 3), null, "an optional field is right");
      assert.equal(feedback(host, 6), ERROR_TEXTS.error_min_checked.one.replace("%s", "1"));
      const links = [...host.querySelectorAll(".wsf-error-summary a")].map(
        ({ textContent }) => textContent?.split(":")[0],
      );
      assert.deepEqual(links, ["Name", "E-mail", "Subject", "Message", "How may we answer?"]);
      assert.ok(formOf(host).classList.contains("wsf-validated"));
      assert.deepEqual(await axeFindings(host), []);
      assert.deepEqual((await site.calls("submit")).length, 0);
    });

    it("with links in the list that lead to their field", async () => {
      const host = await showTag(`form-id="${CONTACT}"`);
      host.validate();
      const link = await until(() => host.querySelectorAll<HTMLAnchorElement>(".wsf-error-summary a")[3], "the list");
      link.click();
      assert.equal(document.activeElement, control(host, "field_5"));
    });

    it("and leaves the focus where it is where the owner wants that (invalid_field_focus)", async () => {
      const host = await showEmbedded(
        [
          { id: 5, type: "text", label: "Name", meta: { required: "on" } },
          { id: 6, type: "submit", label: "Send" },
        ],
        { invalid_field_focus: "" },
      );
      button(host, "Send").focus();
      button(host, "Send").click();
      await until(() => feedback(host, 5), "the message");
      assert.equal(document.activeElement, button(host, "Send"));
    });

    it("what only the browser knows: an unreadable number", async () => {
      const host = await showEmbedded([{ id: 1, type: "number", label: "Age", meta: {} }]);
      control(host, "field_1").focus();
      await sendKeys({ type: "1e" });
      await until(() => !host.valid, "the refusal");
      assert.equal(host.validate(), false);
    });

    it("sets the browser's validity too, so that :invalid and other scripts agree", async () => {
      const host = await showEmbedded([
        {
          id: 1,
          type: "email",
          label: "Mail",
          meta: {
            allow_deny: "deny",
            allow_deny_values: [{ allow_deny_value: "@refused.example" }],
            allow_deny_message: "Not from there",
          },
        },
      ]);
      const mail = control(host, "field_1");
      fill(mail, "a@refused.example");
      assert.equal(mail.validationMessage, "Not from there");
      assert.equal(formOf(host).checkValidity(), false);
      fill(mail, "a@example.org");
      assert.equal(mail.validationMessage, "");
    });
  });

  describe("submits", () => {
    it("what a person types with the keyboard alone, and shows the server's message", async () => {
      const host = await showTag(`form-id="${CONTACT}"`);
      control(host, "field_1").focus();
      await sendKeys({ type: "Ada" });
      await sendKeys({ press: "Tab" });
      await sendKeys({ type: "ada@example.org" });
      for (let i = 0; i < 2; i++) await sendKeys({ press: "Tab" });
      await sendKeys({ type: "An order" });
      await sendKeys({ press: "Tab" });
      await sendKeys({ type: "A message typed by hand" });
      const typed = control<HTMLTextAreaElement>(host, "field_5").value; // WebKit's driver may drop repeated keys
      const send = button(host, "Send");
      for (let i = 0; i < 5 && document.activeElement !== send; i++) await sendKeys({ press: "Tab" });
      assert.equal(document.activeElement, send);
      await sendKeys({ press: "Enter" });
      await until(
        () => alerts(host).some((text) => text?.includes("Your message has arrived")),
        "the thank-you message",
      );
      const [call] = await site.calls("submit");
      assert.equal(call?.fields.field_1, "Ada");
      assert.equal(call?.fields.field_5, typed);
      if (isChromium) assert.equal(typed, "A message typed by hand");
      assert.equal(call?.fields.wsf_form_id, String(CONTACT));
      assert.equal(call?.fields.wsf_post_mode, "submit");
      assert.ok(JSON.stringify(await site.stored()).includes(typed), "stored");
      assert.equal(host.querySelector(".wsf-alert-success")?.checkVisibility(), true);
      assert.equal(formOf(host).checkVisibility(), false, "the message asked to put the form away");
      assert.deepEqual(await axeFindings(host), []);
    });

    it("and starts again: initial values, unlocked after the minimum lock time, focus kept", async () => {
      const clock = useTestClock(container);
      const host = await showTag(`form-id="${NEWSLETTER}"`);
      host.set(11, "ada@example.org");
      host.set(
        13,
        [...host.querySelectorAll<HTMLInputElement>('[name="field_13[]"]')].map(({ value }) => value),
      );
      button(host, "Subscribe").focus();
      button(host, "Subscribe").click();
      await until(() => alerts(host).length === 1, "the message");
      assert.equal(control(host, "field_11").value, "");
      assert.equal(host.locked, true);
      await clock.advance(MIN_LOCK_MS);
      assert.equal(host.locked, false);
      await until(() => document.activeElement === button(host, "Subscribe"), "the focus to be back");
      await clock.advance(4000);
      await until(() => alerts(host).length === 0, "the message to go after its 4 s");
    });

    it("without Enter in a field, unless the form allows it", async () => {
      const host = await showTag(`form-id="${CONTACT}"`);
      control(host, "field_1").focus();
      await sendKeys({ press: "Enter" });
      assert.equal(feedback(host, 1), null);
      const other = await showEmbedded(
        [
          { id: 1, type: "text", meta: { required: "on" } },
          { id: 2, type: "submit", label: "Go" },
        ],
        { submit_on_enter: "on" },
      );
      control(other, "field_1").focus();
      await sendKeys({ press: "Enter" });
      await until(() => feedback(other, 1), "the attempt");
    });

    it("files under their name", async () => {
      const host = await showEmbedded([
        { id: 1, type: "file", label: "Papers", meta: { multiple_file: "on", required: "on" } },
      ]);
      const transfer = new DataTransfer();
      transfer.items.add(new File(["one"], "one.txt", { type: "text/plain" }));
      transfer.items.add(new File(["two"], "two.txt", { type: "text/plain" }));
      const input = await until(() => host.querySelector<HTMLInputElement>('[name="field_1[]"]'), "the lazy field");
      assert.equal(input.multiple, true);
      input.files = transfer.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
      assert.equal(host.valid, true);
      await site.control({ faults: { submit: { body: { error: false, data: {} } } } });
      assert.equal(await host.submit(), true);
      const [call] = (await site.calls("submit")) as unknown as { files?: unknown[] }[];
      assert.ok(JSON.stringify(call?.files).includes("two.txt"), JSON.stringify(call));
    });
  });

  describe("with several groups", () => {
    const showTabs = (...tabs: StoredTab[]): Promise<FormElement> =>
      showTag(embedForm(storedForm({ tabs }, { id: 77, meta: { label_render: "" }, section: { label_render: "" } })));
    const tab = (...fields: FieldInput[]): StoredTab => ({ sections: [{ fields }] });
    const next = (id: number, label = "Next"): FieldInput => ({ id, type: "tab_next", label });
    const back = (id: number, label = "Back"): FieldInput => ({ id, type: "tab_previous", label });

    it("shows tabs that work with arrow keys, and keeps what was typed in each", async () => {
      const host = await showTabs(
        tab({ id: 1, type: "text", label: "First" }),
        { ...tab({ id: 2, type: "text", meta: { required: "on" } }), meta: { hidden: "on" } },
        tab({ id: 3, type: "text", label: "Third" }, back(4)),
      );
      assert.deepEqual(await axeFindings(host), []);
      const tabs = [...host.querySelectorAll<HTMLElement>("[role=tab]")];
      fill(control(host, "field_1"), "typed");
      tabs[0]!.focus();
      await sendKeys({ press: "ArrowRight" });
      assert.equal(host.activeTab, 2, "the hidden tab is passed over");
      await until(() => control(host, "field_3").checkVisibility(), "the panel");
      assert.equal(document.activeElement, tabs[2]);
      await sendKeys({ press: "Home" });
      assert.deepEqual([host.activeTab, document.activeElement === tabs[0]], [0, true]);
      host.tab(2);
      button(host, "Back").click();
      await until(() => control(host, "field_1").checkVisibility(), "the first panel");
      assert.equal(control(host, "field_1").value, "typed");
      assert.equal(host.tab(1), false, "a hidden tab cannot be shown");
      assert.equal(host.valid, true, "what is hidden is not wrong");
    });

    it("shows no tabs for a single group, and disables its tab buttons", async () => {
      const host = await showTabs(tab(next(1), back(2)));
      assert.equal(host.querySelector("[role=tablist]"), null);
      assert.deepEqual([button(host, "Next").disabled, button(host, "Back").disabled], [true, true]);
    });

    it("goes forward and back by buttons through the visible tabs", async () => {
      const host = await showTabs(
        tab(next(1), back(11, "Before")),
        { ...tab(), meta: { hidden: "on" } },
        tab(back(3), next(13, "After")),
      );
      assert.ok(host.querySelector("[role=tablist]"));
      assert.deepEqual([button(host, "Next").disabled, button(host, "Before").disabled], [false, true]);
      button(host, "Next").click();
      await until(() => host.activeTab === 2 && button(host, "After").disabled, "the last tab");
      assert.equal(button(host, "Back").disabled, false);
      button(host, "Back").click();
      await until(() => host.activeTab === 0, "the first tab");
    });

    it("goes to the tab of the first wrong field", async () => {
      const host = await showTabs(
        tab({ id: 1, type: "text", label: "F1" }),
        tab({ id: 2, type: "text", label: "F2", meta: { required: "on" } }),
      );
      assert.equal(host.validate(), false);
      await until(() => document.activeElement === control(host, "field_2"), "the focus in the second tab");
      assert.equal(host.activeTab, 1);
    });

    it("keeps a visitor on an invalid tab where tabs are validated, and lets them continue when it is valid", async () => {
      const host = await showTag(`form-id="${BOOKING}"`);
      button(host, "Next").click();
      await until(() => feedback(host, 21), "the message");
      await until(() => document.activeElement === control(host, "field_21"), "the focus in the first wrong field");
      assert.equal(host.activeTab, 0);
      host.set(21, "2026-05-01");
      host.set(23, control(host, "field_23[]").value);
      button(host, "Next").click();
      await until(() => host.activeTab === 1, "the second tab");
      assert.equal(document.cookie.includes(`ws_form_${BOOKING}_tab_index=1`), keepsSecureCookies(), document.cookie);
    });
  });

  describe("works beside other scripts", () => {
    it("keeps values that scripts or autofill put in, with and without an event", async () => {
      const host = await showTag(`form-id="${CONTACT}"`);
      fill(control(host, "field_1"), "from a password manager");
      control(host, "field_2").value = "silent@example.org";
      assert.equal(host.get(1), "from a password manager");
      assert.equal(host.get(2), "silent@example.org");
      assert.equal(host.values.field_2, "silent@example.org");
    });

    it("survives a translation that wraps every text and an extension that adds nodes", async () => {
      const host = await showTag(`form-id="${CONTACT}"`);
      const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const font = document.createElement("font");
        text.replaceWith(font);
        font.append(text);
      }
      for (const input of host.querySelectorAll("input")) input.after(document.createElement("com-extension"));
      host.validate();
      await until(() => feedback(host, 1), "the messages");
      fill(control(host, "field_1"), "Ada");
      await until(() => feedback(host, 1) === null, "the message to go");
      await fillContact(host);
      assert.equal(await host.submit(), true);
      await until(() => alerts(host).length > 0, "the answer");
      assert.deepEqual(container.log.errors, []);
    });

    it("survives a translation that wraps a label before a condition changes it", async () => {
      const changes = (label: string, required: string) => [
        { object: "field", object_id: 2, action: "label", value: label },
        { object: "field", object_id: 3, action: "required", value: required },
      ];
      const rule = {
        if: [{ conditions: [{ object: "field", object_id: 1, logic: "blank_not", value: "" }] }],
        then: changes("Reason", "on"),
        else: changes("Label 2", "off"),
      };
      const host = await showForm(
        [1, 2, 3].map((id) => ({ id, type: "text", label: `Label ${id}` })),
        { form: conditional(rule) },
      );
      const label = (id: number) =>
        host.querySelector<HTMLElement>(`label[for=wsf-1-field-${id}]`) ?? assert.fail("no label");
      for (const id of [2, 3]) {
        const text = label(id).firstChild ?? assert.fail("no text");
        const font = document.createElement("font");
        text.replaceWith(font);
        font.append(text);
      }
      host.set(1, "x");
      await until(() => label(2).textContent === "Reason" && label(3).textContent !== "Label 3", "the changes");
      assert.match(label(3).textContent, /^Label 3\W*\*$/);
      host.set(1, "");
      await until(() => label(2).textContent === "Label 2" && label(3).textContent === "Label 3", "the way back");
      assert.deepEqual(container.log.errors, []);
    });

    it("keeps what was typed when it is moved", async () => {
      const host = await showTag(`form-id="${CONTACT}"`);
      fill(control(host, "field_1"), "half filled in");
      const dialog = document.createElement("dialog");
      fixture("").append(dialog);
      dialog.append(host);
      await frames(2);
      assert.equal(control(host, "field_1").value, "half filled in");
      assert.equal(host.get(1), "half filled in");
      host.validate();
      assert.deepEqual(container.log.errors, []);
    });

    it("hides the honeypot from visitors and posts what a bot writes into it", async () => {
      const host = await showTag(`form-id="${CONTACT}"`);
      const honeypot = host.querySelector<HTMLInputElement>(".wsf-honeypot input")!;
      assert.equal(honeypot.checkVisibility(), false);
      assert.equal(honeypot.tabIndex, -1);
      honeypot.value = "bot";
      await fillContact(host);
      assert.equal(await host.submit(), false);
      const [call] = await site.calls("submit");
      assert.equal(call?.fields[honeypot.name], "bot");
    });
  });

  describe("draws real definitions", () => {
    // A few for every engine; test/e2e/form-gallery.e2e.test.ts covers all of them.
    const TEMPLATES = ["contact-us-extended", "college-enrollment", "style-radios"];
    let forms: { id: number; file: string }[] = [];
    before(async () => {
      forms = (await (await fetch(`${createSite("catalog").base}/__demo/forms`)).json()) as typeof forms;
    });
    for (const name of TEMPLATES)
      it(`${name}: without a console message of ours, accessible, and with readable values`, async function () {
        const entry = forms.find(({ file }) => file === `wsf-form-${name}.json`);
        if (!entry) this.skip(); // the folder of real definitions is no part of the project
        const host = await showTag(`form-id="${entry.id}"`);
        await frames(1);
        assert.deepEqual([...container.log.errors, ...container.log.warnings], []);
        assert.deepEqual(await axeFindings(host), []);
        for (const input of host.querySelectorAll<HTMLInputElement>("input[type=text], textarea")) {
          if (!input.name.startsWith("field_")) continue;
          fill(input, "abc");
          assert.equal(host.values[input.name], "abc", input.name);
        }
      });
  });
});
