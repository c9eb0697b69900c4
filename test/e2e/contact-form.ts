import type { Locator } from "playwright-core";

/** Fills in form 1 of the reference back end, the contact form, so that it can be sent. */
export async function fillContactForm(form: Locator, name = "Ada"): Promise<void> {
  await form.getByLabel("Name").fill(name);
  await form.locator("input[type=email]").first().fill("ada@example.org");
  await form.getByLabel("Subject").selectOption({ index: 1 });
  await form.getByLabel("Message").fill("Hello, may we come?");
}
