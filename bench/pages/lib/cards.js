import { idle, parse, stage, times, wait } from "./stage.js";

export const COUNT = 1000;
/** Longer than ours needs to be idle, to fetch the code that looks into components, and to look. */
const LOOKED_MS = 600;

const CONTENT = "<h3>Title</h3><p>Some <b>text</b> of the page.</p><button type=button>More</button>";
const MARKUP = {
  /** Components of the page with open shadow roots. */
  components: () => times(COUNT, () => "<page-card></page-card>"),
  /** The same content without components. */
  plain: () => times(COUNT, () => `<div>${CONTENT}</div>`),
};

function defineCard() {
  const content = parse(CONTENT);
  customElements.define(
    "page-card",
    class extends HTMLElement {
      constructor() {
        super();
        this.attachShadow({ mode: "open" }).append(content.cloneNode(true));
      }
    },
  );
}

/**
 * The steps of a side.
 * @param start starts the script that looks into components
 * @param whenFound resolves when it has found the tag `pb-read-more`
 */
export function cardSteps({ start, whenFound }) {
  let content;
  return {
    async start() {
      defineCard();
      await start?.();
      await idle();
    },
    prepare: (kind) => void (content = parse(MARKUP[kind]())),
    async insert() {
      stage().append(content);
      await wait(LOOKED_MS);
    },
    /** A tag that comes into the last component is found. */
    async check() {
      const { shadowRoot } = [...document.querySelectorAll("page-card")].at(-1);
      shadowRoot.append(parse("<pb-read-more mount=eager><p>Text</p></pb-read-more>"));
      await whenFound?.();
    },
  };
}
