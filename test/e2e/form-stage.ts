import type { Page } from "playwright-core";
import type { FormHandle } from "../../src/shared/form/session/form-handle.ts";
import type { Pages } from "./support.ts";

export type Form = HTMLElement & FormHandle;

/** Opens a page with the script and no tag. Requests to other sites are recorded and get no content. */
export async function openEmptyPage(pages: Pages) {
  const foreign: string[] = [];
  const opened = await pages.open("/demo/empty.html", {
    reducedMotion: "reduce",
    prepare: (page) =>
      page.route(
        ({ hostname }) => hostname !== "127.0.0.1",
        (route) => {
          foreign.push(route.request().url());
          return route.fulfill({ status: 204 });
        },
      ),
  });
  // Without an address, every form would report that it has none.
  await opened.page.evaluate(() => {
    const registry = window.plaintags;
    if (registry && "provide" in registry) registry.provide("settings", { forms: { restUrl: "/wp-json/ws-form/v1/" } });
  });
  return { ...opened, foreign };
}

/** Puts a form with embedded JSON into the page, in place of an earlier one, and waits until it is drawn or refused. */
export async function show(
  page: Page,
  json: string,
  config = '{"settings_plugin":{"api_key_google_map":"demo"}}',
): Promise<void> {
  await page.evaluate(
    ([definition, configuration]) => {
      document.querySelector("#bad-place")?.remove();
      const container = document.createElement("div");
      container.id = "bad-place";
      for (const [id, text] of [
        ["bad-form", definition],
        ["bad-config", configuration],
      ] as const) {
        const script = document.createElement("script");
        script.type = "application/json";
        script.id = id;
        script.textContent = text;
        container.append(script);
      }
      const form = document.createElement("wsf-form");
      form.setAttribute("definition", "#bad-form");
      form.setAttribute("config", "#bad-config");
      container.append(form);
      // No real map service is called.
      window.plaintags?.push((plaintags) =>
        plaintags.provide("settings", { forms: { mapScript: "/demo/js/map-provider.js" } }),
      );
      document.querySelector("main")!.append(container);
    },
    [json, config] as const,
  );
  await page.locator("#bad-place wsf-form:is([state='ready'], [state='error'])").waitFor({ state: "attached" });
  await page.waitForFunction(() => !document.querySelector("wsf-form [aria-busy='true']"));
}
export const showForm = (page: Page, definition: object) => show(page, JSON.stringify(definition));

/** What hostile texts have done to the page. */
export const harm = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const forbidden =
      "script:not([type='application/json']), iframe, object, embed, base, meta, link, style, form form, wsf-form wsf-form, template, noscript";
    const container = document.querySelector("#bad-place")!;
    const handlers = [...container.querySelectorAll("*")]
      .flatMap(({ attributes }) => [...attributes])
      .filter(({ name }) => name.startsWith("on"));
    const addresses = [...container.querySelectorAll("*")]
      .flatMap(({ attributes }) => [...attributes])
      .filter(({ name }) => /^(xlink:)?(href|src|formaction|action)$/.test(name));
    const links = addresses.filter(({ value }) =>
      /^((java|vb)script:|data:text)/i.test(value.replace(/[\p{Cc}\s]/gu, "")),
    );
    return [
      ...("pwned" in window ? ["something ran"] : []),
      ...("polluted" in {} ? ["every object has a new member"] : []),
      ...[...container.querySelectorAll(forbidden)].map(({ outerHTML }) => `left in place: ${outerHTML.slice(0, 100)}`),
      ...handlers.map(({ name, value }) => `handler ${name}="${value.slice(0, 80)}"`),
      ...links.map(({ name, value }) => `link ${name}="${value.slice(0, 80)}"`),
      ...(container.children.length === 3 && document.querySelector("main")!.lastElementChild === container
        ? []
        : ["something left the form"]),
    ];
  });
