import { service } from "../../core/registry/container.ts";
import { reportPageProblem } from "../../core/registry/report-problem.ts";
import { linkify } from "./linkify.ts";

/** The service's own pages contain many script addresses; their text stays as it is (antispam-contract#7.2). */
const SERVICE_CONTENT = "/inc";
/** A notice needs no input: a hostile one must not look like the site's own form (antispam-contract#10). */
const CONTROLS = "form, input, button, select, textarea, fieldset";

interface NoticeOptions {
  /** Whether bare addresses become links. Default true. */
  links?: boolean;
}

/** A server's text as nodes that are safe to show: sanitised, without form controls, with links. Never rejects. */
export async function noticeNodes(markup: string, { links = true }: NoticeOptions = {}): Promise<Node[]> {
  const fragment = await sanitised(markup);
  for (const control of fragment.querySelectorAll(CONTROLS)) control.replaceWith(...control.childNodes);
  // A strict CSP reports every inline style, and no part of a notice may cover the page.
  for (const styled of fragment.querySelectorAll("[style]")) styled.removeAttribute("style");
  if (links && !markup.includes(SERVICE_CONTENT)) linkify(fragment);
  return [...fragment.childNodes];
}

/** Text without markup needs no sanitiser. */
const PLAIN = /^[^<&]*$/;

async function sanitised(markup: string): Promise<DocumentFragment> {
  const html = service("html");
  const plain = new DocumentFragment();
  if (PLAIN.test(markup)) {
    plain.append(markup);
    return plain;
  }
  try {
    await html.load();
    return html.fragment(markup);
  } catch (cause) {
    const message = "A notice is shown as plain text, because the sanitiser could not be loaded.";
    reportPageProblem({ code: "load-failed", level: "warn", message, cause });
    plain.append(html.text(markup));
    return plain;
  }
}
