import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import type { OpenPage, Pages } from "./support.ts";

interface FormPageOptions extends BrowserContextOptions {
  query?: string;
  prepare?: (page: Page) => Promise<unknown>;
}

/** Opens the demo page of a form and waits until the form with this id is drawn with all its fields. */
export async function openDemoForm(
  pages: Pages,
  name: string,
  id: string,
  { query = "", ...options }: FormPageOptions = {},
): Promise<OpenPage & { form: Locator }> {
  const opened = await pages.open(`/demo/${name}.html${query}`, { reducedMotion: "reduce", ...options });
  const form = opened.page.locator(`#${id}`);
  await waitForForm(form);
  return { ...opened, form };
}

/** Waits until a form is drawn with all its fields. */
export async function waitForForm(form: Locator): Promise<void> {
  await form.and(form.page().locator("[state='ready']")).waitFor();
  await form.locator("[aria-busy='true']").first().waitFor({ state: "detached" });
}

/** Fills in form 1 of the reference back end, the contact form, so that it can be sent. */
export async function fillContactForm(form: Locator, name = "Ada", message = "Hello, may we come?"): Promise<void> {
  await form.getByLabel("Name").fill(name);
  await form.locator("input[type=email]").first().fill("ada@example.org");
  await form.getByLabel("Subject").selectOption("question");
  await form.getByLabel("Message").fill(message);
}
