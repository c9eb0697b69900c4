import {
  BUNDLE_SCRIPT,
  CLASSIC_SCRIPT,
  htmlPage,
  jsonScript,
  MODULE_SCRIPT,
  settingsScript,
  STRICT_POLICY,
  STYLE_SHEET,
} from "../e2e/support.ts";
import { FORM, TAGS } from "../e2e/tags.ts";

/** What the CMS knows of a site: the settings that it prints into a page, and the globals that the originals print. */
interface Printed {
  antispam: object;
  forms: object;
  original: Record<string, object>;
}

interface Served {
  html: string;
  headers?: Record<string, string>;
}

/**
 * The first script of every page, which collects what a visitor's browser would complain about. The tests act as
 * visitors, and the server refuses a browser that reports automation. A file, because the strict policy refuses inline
 * scripts.
 */
export const WATCH_PAGE = `
  Object.defineProperty(Navigator.prototype, "webdriver", { configurable: true, get: () => false });
  window.problems = [];
  window.printed = [];
  const { log } = console;
  console.log = (...words) => (printed.push(words.join(" ")), log(...words));
  for (const kind of ["error", "warn"]) {
    const print = console[kind];
    console[kind] = (...words) => (problems.push("console." + kind + ": " + words.join(" ")), print(...words));
  }
  const report = (event) =>
    problems.push(event.target === window ? "error: " + event.message : "not loaded: " + (event.target.src ?? event.target.href));
  addEventListener("error", report, true);
  addEventListener("unhandledrejection", ({ reason }) => problems.push("unhandled rejection: " + reason));
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    problems.push("refused: " + effectiveDirective + " " + blockedURI),
  );
`;
const WATCH_SCRIPT = '<script src="/smoke/watch.js"></script>';

interface Parts {
  settings: object;
  body: string;
  head?: string;
  script?: string;
}

/** A page as an author writes it, with the settings that the CMS prints. */
const page = ({ settings, body, head = "", script = MODULE_SCRIPT }: Parts): string =>
  htmlPage({
    title: "Smoke",
    head: WATCH_SCRIPT + STYLE_SHEET + settingsScript(settings) + head + script,
    body: `<main>${body}</main>`,
  });

const everyTag = ({ antispam, forms }: Printed, script?: string): string =>
  page({
    settings: { antispam, forms },
    head: jsonScript('id="form"', FORM),
    ...(script && { script }),
    // A control looks for its slider in its section.
    body: `<section>${Object.values(TAGS)
      .map(({ markup }) => markup)
      .join("\n")}</section>`,
  });

const PICTURES = ["harbour", "dunes", "night"] as const;
const pictures = PICTURES.map(
  (name) => `<img src="/demo/pictures/${name}.svg" width="1200" height="750" alt="The ${name}">`,
).join("");

const STORY = "<p>The house was built in 1887, for the keeper of the light.</p>".repeat(12);

/** The reference back end's tokens of rooms@gannet.example and +44 1632 960 417. */
const ADDRESS_TOKEN = "bzNvZWJiemZAdG5hYXJnLnJrbnpjeXI=";
const NUMBER_TOKEN = "bzNvKzQ0IDE2MzIgOTYwIDQxNw==";

/** A slider and its controls as the original page builder prints them. */
const ORIGINAL_SLIDER = `<section>
  <div class="brxe-xproslider x-slider splide" data-x-id="views" aria-label="Views"
    data-x-slider='{"rawConfig": {"type": "slide", "perPage": "1", "perMove": "1", "speed": "200"}, "hashNav": false, "conditional": false, "componentScope": "false"}'>
    <div class="splide__track x-splide__track"><div class="splide__list x-splide__list">
      <div class="x-slider_slide splide__slide">Harbour</div>
      <div class="x-slider_slide splide__slide">Dunes</div>
      <div class="x-slider_slide splide__slide">Night</div>
    </div></div>
  </div>
  <div class="x-slider-control" data-x-id="counter"
    data-x-slider-control='{"control": "section", "slider": false, "type": "counter", "countType": "slides"}'>
    <div class="x-slider_counter">
      <span class="x-slider_counter-index"><span class="x-slider_counter-index-number"></span></span>
      <span class="x-slider_counter-seperator">of</span>
      <span class="x-slider_counter-total"></span>
    </div>
  </div>
  <div class="x-slider-control" data-x-id="on"
    data-x-slider-control='{"control": "section", "slider": false, "type": "navArrow", "navType": "next"}'>
    <button class="x-slider-control_nav x-slider-control_nav--next" aria-label="Next Slide" disabled>›</button>
  </div>
</section>`;

/** The page for each address: /smoke/<name>.html. */
export const PAGES: Record<string, (printed: Printed) => Served> = {
  module: (printed) => ({ html: everyTag(printed) }),
  classic: (printed) => ({ html: everyTag(printed, CLASSIC_SCRIPT) }),
  bundle: (printed) => ({ html: everyTag(printed, BUNDLE_SCRIPT) }),
  strict: (printed) => ({ html: everyTag(printed), headers: { "content-security-policy": STRICT_POLICY } }),
  form: ({ antispam, forms }) => ({
    html: page({ settings: { antispam, forms }, body: '<wsf-form form-id="1"><p>On its way.</p></wsf-form>' }),
  }),
  contact: ({ antispam, forms }) => ({
    html: page({
      settings: { antispam, forms },
      body: `<p>Write to <apbct-email encoded="${ADDRESS_TOKEN}">ro***@***</apbct-email>
        or call <apbct-phone encoded="${NUMBER_TOKEN}">+44***</apbct-phone>.</p>`,
    }),
  }),
  // Without settings of its own, apart from the takeover: they come from the originals' globals.
  takeover: ({ original }) => ({
    html: page({
      settings: { takeover: ["antispam", "page-builder", "forms"] },
      head: `<script>${Object.entries(original)
        .map(([name, value]) => `var ${name} = ${JSON.stringify(value)};`)
        .join("")}</script>`,
      body: `<p id="contact">Write to <span data-original-string="${ADDRESS_TOKEN}" class="apbct-email-encoder"
          title="Click to see it">ro<span class="apbct-blur">***</span>@<span class="apbct-blur">***</span></span></p>
        ${ORIGINAL_SLIDER}
        <form action="/wp-json/ws-form/v1/submit" class="wsf-form wsf-form-canvas" id="ws-form-1" data-id="${FORM.id}"
          data-instance-id="1" method="POST"></form>
        <script>var wsf_form_json = []; wsf_form_json[${FORM.id}] = ${JSON.stringify(FORM)};</script>`,
    }),
  }),
  slider: ({ antispam, forms }) => ({
    html: page({
      settings: { antispam, forms },
      body: `<section><pb-slider id="views" label="Views">${pictures}</pb-slider>
        <pb-slider-control type="counter"></pb-slider-control></section>`,
    }),
  }),
  "page-builder": ({ antispam, forms }) => ({
    html: page({
      settings: { antispam, forms },
      body: `<pb-lightbox id="album">${PICTURES.map(
        (name) => `<a href="/demo/pictures/${name}.svg" data-pswp-width="1200" data-pswp-height="750">The ${name}</a> `,
      ).join("")}</pb-lightbox>
        <pb-read-more id="story" collapsed-height="60">${STORY}</pb-read-more>`,
    }),
  }),
};
