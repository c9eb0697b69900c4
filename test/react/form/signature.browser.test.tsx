// Engines: pointer and wheel, layout and geometry
import { sendKeys } from "@web/test-runner-commands";
import { conditional } from "../../support/form-builder.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  once,
  until,
  useContainer,
  type TestContainer,
} from "../../support/index.ts";
import { control, feedback, showForm, useFormSite, type FieldInput, type FormElement } from "./show-form.ts";

const signature = (meta: Record<string, unknown> = {}): FieldInput => ({
  id: 1,
  type: "signature",
  label: "Your name",
  meta,
});
const SEND: FieldInput = { id: 2, type: "submit", label: "Send" };

describe("a signature", () => {
  let container: TestContainer;
  beforeEach(() => {
    container = useContainer();
  });
  afterEach(cleanFixtures);

  const paper = (host: Element) => host.querySelector("canvas") ?? assert.fail("no paper");
  const group = (host: Element) => host.querySelector<HTMLElement>(".wsf-signature") ?? assert.fail("no group");
  const clear = (host: Element) => host.querySelector<HTMLButtonElement>("[data-action=wsf-signature-clear]");
  const ready = async (...given: Parameters<typeof showForm>) => {
    const host = await showForm(...given);
    await until(() => !group(host).ariaBusy && paper(host).width > 300, "the paper");
    return host;
  };

  /** Draws a line as a pen does, in pixels of the canvas. */
  async function draw(host: FormElement, ...[from, to]: [[number, number], [number, number]]) {
    const { left, top } = paper(host).getBoundingClientRect();
    const at = (type: string, [x, y]: [number, number], buttons: number) =>
      paper(host).dispatchEvent(
        new PointerEvent(type, {
          ...{ pointerId: 1, pointerType: "pen", isPrimary: true, bubbles: true, cancelable: true, composed: true },
          ...{ button: 0, buttons, clientX: left + x, clientY: top + y },
        }),
      );
    const changed = once(host, "change");
    at("pointerdown", from, 1);
    at("pointermove", [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], 1);
    at("pointermove", to, 1);
    at("pointerup", to, 0);
    await changed;
  }

  /** Pixels with ink. */
  const ink = (host: Element) => {
    const { width, height } = paper(host);
    const pixels = paper(host).getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
    let count = 0;
    for (let index = 3; index < pixels.length; index += 4) if (pixels[index]) count += 1;
    return count;
  };

  it("is a named, focusable group, with a hint and a canvas in its own colours", async () => {
    const host = await ready([signature({ signature_height: "120px", signature_background_color: "#ffffe0" })], {
      attributes: `scheme="dark"`,
    });
    assert.equal(
      document.getElementById(group(host).getAttribute("aria-labelledby") ?? "")?.textContent,
      "Your name\u00A0*",
    );
    const described = (group(host).getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent);
    assert.ok(described.includes("Sign here with a mouse, a pen or a finger."));
    group(host).focus();
    assert.equal(document.activeElement, group(host));
    assert.equal(paper(host).getBoundingClientRect().height, 120);
    assert.equal(getComputedStyle(paper(host)).backgroundColor, "rgb(255, 255, 224)");
    assert.equal(getComputedStyle(paper(host)).touchAction, "none");
    assert.equal(paper(host).width, Math.round(paper(host).clientWidth * Math.max(1, devicePixelRatio)));
  });

  it("is required until it is drawn", async () => {
    const host = await ready([signature(), SEND]);
    assert.equal(host.validate(), false);
    await until(() => document.activeElement === group(host), "the focus");
    await until(() => feedback(host, 1), "what is missing");
    await draw(host, [20, 20], [120, 50]);
    assert.deepEqual([host.get(1), control(host, 1).name], ["1", "field_1"]);
    assert.equal(host.validate(), true);
    await until(() => host.textContent?.includes("Signed."), "the note");
    await until(
      () => document.querySelector("body > [role=status]")?.textContent?.includes("Signed."),
      "the announcement",
    );
  });

  for (const [mime, start] of [
    ["", "data:image/png;base64,"],
    ["image/jpeg", "data:image/jpeg;base64,"],
    ["image/svg+xml", "data:image/svg+xml;base64,"],
  ] as const)
    it(`is sent as a picture ${mime || "image/png"} of the drawing alone`, async () => {
      const site = await useFormSite(container, "signature");
      const host = await ready([signature({ signature_mime: mime }), SEND]);
      await draw(host, [20, 20], [120, 50]);
      await host.submit();
      const [call] = await site.calls("submit");
      const url = call?.fields.field_1 ?? "";
      assert.equal(url.slice(0, start.length), start);
      const picture = new Image();
      picture.src = url;
      await picture.decode();
      const ratio = mime === "image/svg+xml" ? 1 : Math.max(1, devicePixelRatio);
      // 100 by 30, plus half a line width and a pixel on each side.
      assert.near(picture.naturalWidth / ratio, 105, 3);
      assert.near(picture.naturalHeight / ratio, 35, 3);
    });

  it("is sent as the whole canvas where it is not cropped", async () => {
    const site = await useFormSite(container, "signature");
    const host = await ready([signature({ signature_crop: "" }), SEND]);
    await draw(host, [20, 20], [120, 50]);
    await host.submit();
    const picture = new Image();
    picture.src = (await site.calls("submit"))[0]?.fields.field_1 ?? "";
    await picture.decode();
    assert.equal(picture.naturalWidth, paper(host).width);
  });

  it("is cleared by its button and by Escape, and keeps the focus", async () => {
    const host = await ready([signature({ text_clear: "Away" })]);
    assert.equal(clear(host), null);
    await draw(host, [20, 20], [120, 50]);
    (await until(() => clear(host), "the button")).click();
    await until(() => clear(host) === null && ink(host) === 0, "an empty paper");
    assert.equal(host.get(1), "");
    assert.equal(document.activeElement, group(host));
    await draw(host, [20, 20], [120, 50]);
    assert.equal((await until(() => clear(host), "the button")).textContent, "Away");
    await sendKeys({ press: "Escape" });
    await until(() => host.get(1) === "" && ink(host) === 0, "an empty paper");
  });

  it("is removed by reset and clear", async () => {
    const host = await ready([signature()]);
    for (const away of ["reset", "clear"] as const) {
      await draw(host, [20, 20], [120, 50]);
      assert.ok(ink(host) > 0);
      host[away]();
      await until(() => ink(host) === 0, "an empty paper");
      assert.equal(host.get(1), "");
    }
  });

  it("is replaced when a visitor signs over a saved picture", async () => {
    const site = await useFormSite(container, "signature-again");
    const old = document.createElement("canvas");
    [old.width, old.height] = [60, 60];
    old.getContext("2d")?.fillRect(0, 0, 60, 60);
    const host = await ready([signature({ default_value: old.toDataURL() }), SEND]);
    await until(() => ink(host) > 0, "the saved picture");
    await draw(host, [20, 20], [120, 50]);
    await host.submit();
    const [call] = await site.calls("submit");
    const picture = new Image();
    picture.src = call?.fields.field_1 ?? "";
    await picture.decode();
    assert.near(picture.naturalWidth / Math.max(1, devicePixelRatio), 105, 3);
  });

  it("keeps its drawing when a condition changes its field", async () => {
    const rule = {
      if: [{ conditions: [{ id: 1, object: "field", object_id: 1, logic: "signature" }] }],
      then: [{ id: 1, object: "field", object_id: 1, action: "class_add_wrapper", value: "signed" }],
      else: [],
    };
    const host = await ready([signature()], { form: conditional(rule) });
    await draw(host, [20, 20], [120, 50]);
    await until(() => host.querySelector(".signed"), "the class");
    const before = ink(host);
    await draw(host, [20, 60], [220, 60]);
    assert.ok(ink(host) > before, "both strokes");
  });

  it("survives a change of width, and fits a narrower canvas", async () => {
    const host = await ready([signature()]);
    await draw(host, [20, 20], [220, 50]);
    const before = paper(host).width;
    host.style.inlineSize = "150px";
    await until(() => paper(host).width < before && ink(host) > 0, "the drawing again");
    assert.ok(paper(host).clientWidth <= 150);
    assert.equal(host.get(1), "1");
  });

  it("cannot be drawn when read-only", async () => {
    const host = await ready([{ ...signature({ readonly: "on" }) }]);
    const { left, top } = paper(host).getBoundingClientRect();
    paper(host).dispatchEvent(
      new PointerEvent("pointerdown", {
        pointerId: 1,
        button: 0,
        buttons: 1,
        clientX: left + 9,
        clientY: top + 9,
        bubbles: true,
      }),
    );
    assert.equal(ink(host), 0);
    assert.equal(host.get(1), "");
  });

  for (const scheme of ["light", "dark"])
    it(`passes an audit, ${scheme}, also while invalid and while drawing`, async () => {
      const host = await ready([signature(), { ...signature(), id: 3, label: "Witness" }], {
        attributes: `scheme="${scheme}"`,
      });
      await draw(host, [20, 20], [120, 50]);
      host.validate();
      await until(() => feedback(host, 3), "what is missing");
      assert.deepEqual(await axeFindings(host), []);
    });
});
