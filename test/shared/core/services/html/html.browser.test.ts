// Engines: streams and fetch
import { createHtml } from "../../../../../src/shared/core/services/html/html.ts";
import { POLICY_NAME } from "../../../../../src/shared/core/services/html/trusted-types.ts";
import { assert, fixture, once } from "../../../../support/index.ts";
import { testScope } from "../scope.ts";

const markupOf = (fragment: DocumentFragment) => {
  const box = document.createElement("div");
  box.append(fragment);
  return box.innerHTML;
};

const loaded = async () => {
  const html = createHtml(testScope());
  await html.load();
  return html;
};

describe("html.fragment", () => {
  it("throws before the sanitiser is loaded", () => {
    assert.throws(() => createHtml(testScope()).fragment("<b>x</b>"), /^\[Bug\]/);
  });

  it("keeps harmless markup", async () => {
    const html = await loaded();
    const given =
      '<p class="a" style="text-align: center">Hello <b>you</b>, <a href="https://a.example/?b=1">link</a></p>';
    assert.equal(markupOf(html.fragment(given)), given);
  });

  it("loads only once", async () => {
    const html = createHtml(testScope());
    assert.equal(html.load(), html.load());
    await html.load();
  });

  for (const [name, given, expected] of [
    ["scripts", "a<script>alert(1)</script>b", "ab"],
    ["event handlers", '<img src="https://a.example/x.png" onerror="alert(1)">', '<img src="https://a.example/x.png">'],
    ["script addresses", '<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ["disguised script addresses", '<a href="java&#10;script&colon;alert(1)">x</a>', "<a>x</a>"],
    ["data addresses", '<img src="data:image/svg+xml,<svg/>">', "<img>"],
    ["path traversal", '<a href="../../etc/passwd">x</a>', "<a>x</a>"],
    ["addresses of unknown schemes", '<a href="intent:x">x</a>', "<a>x</a>"],
    ["style sheets", "<style>* { display: none }</style>x", "x"],
    ["frames", '<iframe src="https://a.example/"></iframe>x', "x"],
    ["custom elements", "<pb-slider>x</pb-slider>", "x"],
    ["base addresses", '<base href="https://evil.example/">x', "x"],
    ["form actions that run script", '<form action="javascript:alert(1)"></form>', "<form></form>"],
    [
      "SVG links that run script",
      '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
      "<svg><a><text>x</text></a></svg>",
    ],
  ] as const)
    it(`removes ${name}`, async () => {
      const html = await loaded();
      assert.equal(markupOf(html.fragment(given)), expected);
    });

  it("runs nothing and fetches nothing while it sanitises", async () => {
    const html = await loaded();
    let ran = false;
    Object.assign(window, { plaintagsHtmlTest: () => (ran = true) });
    html.fragment('<img src="data:," onerror="plaintagsHtmlTest()"><svg onload="plaintagsHtmlTest()"></svg>');
    // The same picture fails here, later than it would have there.
    const later = new Image();
    later.src = "data:,";
    await once(later, "error");
    assert.equal(ran, false);
    Reflect.deleteProperty(window, "plaintagsHtmlTest");
  });

  it("cuts the opener of a new window", async () => {
    const html = await loaded();
    assert.equal(
      markupOf(html.fragment('<a href="https://a.example/" target="_blank" rel="nofollow">x</a>')),
      '<a href="https://a.example/" target="_blank" rel="nofollow noopener">x</a>',
    );
  });

  it("removes names that would hide a form's own members, unless the markup is the site's form", async () => {
    const html = await loaded();
    const given =
      '<form action="https://a.example/post.php" method="post"><input type="hidden" name="action" value="go"></form>';
    assert.equal(html.fragment(given).querySelector("input")?.getAttribute("name"), null);
    assert.equal(markupOf(html.fragment(given, { siteForms: true })), given);
  });

  it("removes a form inside another one, and keeps its content", async () => {
    const html = await loaded();
    assert.equal(markupOf(html.fragment('<form action="/x"><b>x</b></form>', { insideForm: true })), "<b>x</b>");
  });

  it("keeps the frames of a site's form if their address is safe, and never their own markup", async () => {
    const html = await loaded();
    const frame = (source: string) =>
      html
        .fragment(`<iframe ${source} srcdoc="<script>alert(1)</script>"></iframe>`, { siteForms: true })
        .querySelector("iframe");
    assert.equal(frame('src="https://form.example/1"')?.outerHTML, '<iframe src="https://form.example/1"></iframe>');
    assert.equal(frame('src="javascript:alert(1)"')?.outerHTML, "<iframe></iframe>");
  });

  it("keeps frames in an author's content: other sites' pages by https, in a sandbox and with a name", async () => {
    const html = await loaded();
    const sanitised = (markup: string) => markupOf(html.fragment(markup, { frames: true, insideForm: true }));
    const sandbox =
      "allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-same-origin allow-scripts";
    assert.equal(
      sanitised(
        '<iframe src="https://film.example/1" width="300" allow="autoplay; camera *; fullscreen *" allowfullscreen=""></iframe>',
      ),
      `<iframe src="https://film.example/1" width="300" allow="autoplay; fullscreen *" allowfullscreen="" sandbox="${sandbox}" title="film.example"></iframe>`,
    );
    assert.equal(
      sanitised('<iframe src="//film.example/1" title="A film" sandbox="allow-scripts allow-top-navigation"></iframe>'),
      location.protocol === "https:"
        ? '<iframe src="https://film.example/1" title="A film" sandbox="allow-scripts"></iframe>'
        : "",
    );
    assert.equal(
      sanitised(
        '<iframe src="https://film.example/1" title="A film" sandbox="allow-scripts allow-top-navigation"></iframe>',
      ),
      '<iframe src="https://film.example/1" title="A film" sandbox="allow-scripts"></iframe>',
    );
  });

  for (const [what, source] of [
    ["no address", ""],
    ["a script", 'src="javascript:alert(1)"'],
    ["data", 'src="data:text/html,<script>alert(1)</script>"'],
    ["an insecure address", 'src="http://film.example/1"'],
    ["a page of this site", `src="${location.origin}/x"`],
    ["a page of this site by its path", 'src="/x"'],
    ["a disguised address", 'src="java&#10;script:alert(1)"'],
    ["its own markup", 'srcdoc="<script>alert(1)</script>"'],
  ] as const)
    it(`removes a frame in an author's content with ${what}`, async () => {
      const html = await loaded();
      assert.equal(markupOf(html.fragment(`a<iframe ${source} onload="alert(1)"></iframe>b`, { frames: true })), "ab");
    });

  it("does not affect another user of the sanitiser", async () => {
    await loaded();
    const { default: other } = await import("dompurify");
    assert.equal(other.sanitize('<a href="../x">x</a>'), '<a href="../x">x</a>');
  });
});

describe("html.scriptUrl", () => {
  it("returns an address that a script tag accepts", () => {
    const script = document.createElement("script");
    script.src = createHtml(testScope()).scriptUrl("https://a.example/x.js") as string;
    assert.equal(script.src, "https://a.example/x.js");
  });
});

/** Runs the service in a frame whose page has a content security policy, and returns its results. */
async function underPolicy(policy: string): Promise<Record<string, unknown>> {
  const frame = document.createElement("iframe");
  const service = new URL("/src/shared/core/services/html/html.ts", location.href).href;
  frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}; img-src 'none'">
    <script>window.violations = []; document.addEventListener("securitypolicyviolation", (event) => violations.push(event.violatedDirective));
      window.problems = []; document.addEventListener("plaintags-error", ({ detail }) => problems.push(detail.code + ": " + detail.message));</script>
    <script type="module">
      const notes = [];
      const say = (message) => notes.push(message);
      const { createHtml } = await import("${service}");
      const html = createHtml({ service: () => ({ note: say, warn: say, error: say }) });
      const result = {};
      try {
        await html.load();
        const box = document.createElement("div");
        box.append(html.fragment('<b onclick="x()">bold</b><a href="javascript:x()">link</a>'));
        box.append(html.fragment("<i>second</i>"));
        result.markup = box.innerHTML;
        const script = document.createElement("script");
        script.src = html.scriptUrl("https://a.example/x.js");
        result.script = script.src;
        try { html.scriptUrl("data:text/javascript,1"); } catch (error) { result.refused = error.name; }
      } catch (error) {
        result.error = String(error);
      }
      // Violations are reported in separate tasks, in order; a picture's is the last.
      new Image().src = "/picture.png";
      while (violations.at(-1) !== "img-src") await new Promise((next) => setTimeout(next));
      violations.pop();
      parent.postMessage({ ...result, notes, problems, violations, enforced: typeof trustedTypes === "object" }, "*");
    </script>`;
  fixture().append(frame);
  return (await once<MessageEvent<Record<string, unknown>>>(window, "message", 10_000)).data;
}

describe("html under Trusted Types", function () {
  before(function () {
    // Engines without Trusted Types have nothing to enforce.
    if (!("trustedTypes" in globalThis)) this.skip();
  });

  it(`needs one policy named ${POLICY_NAME} and violates no rule`, async () => {
    const seen = await underPolicy(`require-trusted-types-for 'script'; trusted-types ${POLICY_NAME}`);
    assert.equal(seen.error, undefined);
    assert.equal(seen.markup, "<b>bold</b><a>link</a><i>second</i>");
    assert.equal(seen.script, "https://a.example/x.js");
    assert.equal(seen.refused, "TypeError");
    assert.deepEqual(seen.notes, []);
    assert.deepEqual(seen.violations, []);
  });

  it("shows the text if the page forbids the policy, with one note", async () => {
    const seen = await underPolicy("require-trusted-types-for 'script'; trusted-types other");
    assert.equal(seen.markup, "boldlinksecond");
    const notes = seen.notes as string[];
    assert.equal(notes.filter((note) => note.includes(`"${POLICY_NAME}"`)).length, 1);
    assert.equal(notes.length, 2, "the policy once, the plain text once");
    assert.deepEqual(seen.problems, [
      "trusted-types: Markup is shown as plain text, because the page's Trusted Types forbid to parse it.",
    ]);
    // It does not try another name.
    assert.deepEqual((seen.violations as string[]).filter((directive) => directive === "trusted-types").length, 1);
  });

  it("works if the page forbids the policy but does not require trusted values", async () => {
    const seen = await underPolicy("trusted-types other");
    assert.equal(seen.markup, "<b>bold</b><a>link</a><i>second</i>");
    assert.equal(seen.script, "https://a.example/x.js");
  });
});
