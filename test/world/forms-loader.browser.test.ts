import { assert, cleanFixtures, until, useContainer } from "../support/index.ts";
import { control, fill, showForm, type FieldInput } from "../react/form/show-form.ts";

const NAME: FieldInput = { id: 1, type: "text", label: "Name" };
const SEND: FieldInput = { id: 2, type: "submit", label: "Send" };

describe("a form that is being sent (issue 19, 6.5)", () => {
  let answer = (_: Response) => {};
  const { fetch } = window;
  const { XMLHttpRequest } = window;

  beforeEach(() => {
    useContainer()
      .service("settings")
      .merge({ forms: { restUrl: "/wp-json/ws-form/v1/" } });
    // The post waits until the test answers it.
    window.XMLHttpRequest = undefined as unknown as typeof window.XMLHttpRequest;
    window.fetch = () => new Promise((resolve) => (answer = resolve));
  });
  afterEach(() => {
    Object.assign(window, { fetch, XMLHttpRequest });
    cleanFixtures();
  });
  const done = () =>
    answer(
      new Response(JSON.stringify({ error: false, data: [] }), { headers: { "content-type": "application/json" } }),
    );
  const spoken = () =>
    [...document.querySelectorAll("[data-plaintags-announcer] > div")].map(({ textContent }) => textContent);
  const overlay = (host: Element) => host.querySelector<HTMLElement>(".wsf-loader-overlay");
  const send = async (form: object) => {
    const host = await showForm([NAME, SEND], { form });
    fill(control(host, 1), "Ada");
    const sent = host.submit();
    await until(() => host.getAttribute("state") === "posting", "the post");
    return { host, sent };
  };

  it("announces it and is busy until the answer arrives, with any settings", async () => {
    const { host, sent } = await send({});
    const form = host.querySelector("form");
    await until(() => spoken().includes("Sending…"), "the announcement");
    assert.deepEqual([form?.getAttribute("aria-busy"), overlay(host)], ["true", null]);
    done();
    await sent;
    await until(() => form?.getAttribute("aria-busy") === null, "the end");
  });

  it("shows a loader as the settings say: text, size, colours, cursor", async () => {
    const { host, sent } = await send({
      loader: "on",
      loader_text_display: "on",
      loader_text: "One moment",
      loader_sprite_size: "64",
      loader_sprite_color: "#ff0000",
      loader_sprite_border_width: "8",
      loader_sprite_animation_duration: "2.5",
      loader_overlay_color: "#000000",
      loader_overlay_opacity: "0.5",
      loader_overlay_cursor: "wait",
    });
    const shown = await until(() => overlay(host), "the loader");
    const sprite = shown.querySelector<HTMLElement>(".wsf-loader-sprite") ?? assert.fail("no sprite");
    const look = getComputedStyle(sprite);
    assert.equal(shown.textContent, "One moment");
    assert.deepEqual(
      [sprite.offsetWidth, sprite.offsetHeight, look.borderRightColor, look.borderRightWidth],
      [64, 64, "rgb(255, 0, 0)", "8px"],
    );
    assert.equal(getComputedStyle(shown).cursor, "wait");
    assert.match(getComputedStyle(shown).backgroundColor, /0 0 0 \/ 0\.5|0, 0, 0, 0\.5/);
    assert.ok(["none", "wsf-loader-turn"].includes(look.animationName));
    if (look.animationName !== "none") assert.equal(look.animationDuration, "2.5s");
    const form = host.querySelector("form")?.getBoundingClientRect();
    const box = shown.getBoundingClientRect();
    assert.deepEqual([box.width, box.height], [form?.width, form?.height], "it covers the form");
    await until(() => spoken().includes("One moment"), "the announcement");
    done();
    await sent;
    await until(() => !overlay(host), "the end of the loader");
  });

  it("shows no loader if the event is switched off", async () => {
    const { host, sent } = await send({ loader: "on", loader_event_submit: "" });
    done();
    await sent;
    assert.equal(overlay(host), null);
  });

  it("removes the loader when the post fails, and keeps what was typed", async () => {
    const { host, sent } = await send({ loader: "on" });
    await until(() => overlay(host), "the loader");
    answer(new Response("<p>Out of order</p>", { status: 500 }));
    assert.equal(await sent, false);
    await until(() => !overlay(host), "the end of the loader");
    assert.deepEqual([host.get(1), host.querySelector("form")?.getAttribute("aria-busy")], ["Ada", null]);
  });

  it("draws a loader with invalid colours and numbers and hostile markup without harm", async () => {
    const { host, sent } = await send({
      loader: "on",
      loader_sprite_html: '<b>wait</b><img src="x" onerror="globalThis.loaderHarm = 1">',
      loader_sprite_size: "big",
      loader_sprite_opacity: "-3",
      loader_overlay_color: "url(https://elsewhere.example/x)",
      loader_overlay_opacity: "40",
      loader_overlay_cursor: "url(https://elsewhere.example/c)",
    });
    const shown = await until(() => overlay(host), "the loader");
    await until(() => shown.querySelector("b"), "the markup");
    assert.equal(Reflect.get(globalThis, "loaderHarm"), undefined);
    assert.equal(shown.outerHTML.includes("onerror"), false);
    done();
    await sent;
  });
});
