// Needs a separate page: its frame shares the page's history.
import { assert, cleanFixtures, fixture, until } from "../../../support/index.ts";

const POLICY = "require-trusted-types-for 'script'; style-src 'self'";
/** Modules that the page under the policy loads itself; the tests do not bundle them. */
const MODULES = [
  "/test/support/container.ts",
  "/src/elements/pb-lightbox.ts",
  "/src/shared/page-builder/lightbox/viewer/open-viewer.ts",
] as const;
/** The script of the page under the policy. */
const SCRIPT = `
  import { useContainer } from "${MODULES[0]}";
  import { define } from "${MODULES[1]}";
  useContainer();
  define();
  window.started = true;
`;

interface StrictWindow extends Window {
  started?: boolean;
  refusals: string[];
}

describe("<pb-lightbox> under a strict policy with Trusted Types", () => {
  // The server compiles them at the first request, which must not count towards a test's time.
  before(async function () {
    this.timeout(60_000 * globalThis.TIME_FACTOR);
    await Promise.all(MODULES.map((address) => import(address)));
  });
  afterEach(cleanFixtures);

  async function open(content: string): Promise<StrictWindow> {
    const frame = document.createElement("iframe");
    frame.width = "800";
    frame.height = "600";
    frame.srcdoc = `<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="${POLICY}">
      <script>window.process = { env: { NODE_ENV: "development" } }; window.PLAINTAGS_VERSION = "0"; window.refusals = [];
      document.addEventListener("securitypolicyviolation", (event) => refusals.push(event.violatedDirective + " " + event.sample));</script>
      <script type="module">${SCRIPT}</script></head>
      <body><pb-lightbox show-animation-duration="0" hide-animation-duration="0">${content}</pb-lightbox></body></html>`;
    fixture().append(frame);
    const { contentWindow } = frame;
    if (!contentWindow) assert.fail("the frame has no page");
    const strict = contentWindow as StrictWindow;
    await until(() => strict.started, "the page to start");
    return strict;
  }

  it("draws its dialog, pictures and markup without a violation", async function () {
    if (!("trustedTypes" in window)) this.skip(); // engines without Trusted Types
    const strict = await open(
      `<a href="/demo/pictures/room.svg" data-caption="A <b>room</b>"><img src="/demo/pictures/room.svg" alt=""></a>
       <a href="#terms" data-pswp-type="html">terms</a><template id="terms"><p>Be kind.</p></template>`,
    );
    const page = strict.document;
    const find = (selector: string) => page.querySelector<HTMLElement>(selector);
    page.querySelector("a")!.click();
    await until(() => find('pb-lightbox[state="open"]'), "it to open");
    await until(() => find(".pswp__img:not(.pswp__img--placeholder)"), "the picture");
    assert.equal(find(".plaintags-lightbox__caption")?.textContent, "A room");
    assert.equal(strict.getComputedStyle(find(".pswp")!).position, "fixed", "the engine's style sheet works");
    assert.ok(find(".pswp__button--arrow--next svg path"), "the icons are drawn");
    find(".pswp__button--arrow--next")!.click();
    await until(() => find(".plaintags-lightbox__panel p")?.textContent === "Be kind.", "the markup");
    assert.deepEqual(strict.refusals, []);
  });

  it("runs with the policy in force", async function () {
    if (!("trustedTypes" in window)) this.skip(); // engines without Trusted Types
    const strict = await open("");
    assert.throws(() => {
      strict.document.createElement("div").innerHTML = "<b>text</b>";
    }, /TrustedHTML|blocked by CSP/);
  });
});
