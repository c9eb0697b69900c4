import { sendKeys } from "@web/test-runner-commands";
import * as assert from "../support/assert.ts";
import { assertSound, openPage, type SmokePage } from "../support/smoke-page.ts";
import { until } from "../support/until.ts";

const ADDRESS = "rooms@gannet.example";

interface Stored {
  submissions: { formId: number; meta: Record<string, { value: string | string[] }> }[];
}

/** Waits until this slide, and no other, is in the view of its slider. */
const shows = (slider: Element, slides: readonly HTMLElement[], index: number) =>
  until(
    () => {
      const view = slider.getBoundingClientRect();
      return slides.every((slide, at) => {
        const { left, right } = slide.getBoundingClientRect();
        const isInView = left >= view.left - 1 && right <= view.right + 1;
        return isInView === (at === index);
      });
    },
    `slide ${index + 1} alone`,
  );

/** The text as it is drawn, with single spaces. */
const shown = (element: HTMLElement | null | undefined) => (element?.innerText ?? "").replace(/\s+/g, " ").trim();

async function type(page: SmokePage, selector: string, text: string): Promise<void> {
  await page.press(selector);
  // WebKit's driver holds every key until the end of the text; of two spaces it would type one.
  for (const word of text.split(/(?= )/)) await sendKeys({ type: word });
}

describe("with the built files", () => {
  it("a form is filled in and sent, the server has it, and the visitor reads thanks", async () => {
    const page = await openPage("form");
    await page.sees("wsf-form[state=ready]");
    await type(page, "[name=field_1]", "Ada Byron");
    await type(page, "[name=field_2]", "ada@example.org");
    // A driver cannot choose from the list that the browser draws.
    const subject = (await page.sees("[name^=field_4]")) as HTMLSelectElement;
    subject.value = "question";
    subject.dispatchEvent(new Event("change", { bubbles: true }));
    await type(page, "[name=field_5]", "May we come in May?");
    await page.press("wsf-form button", "Send");
    await page.sees("wsf-form", "Thank you, Ada Byron.");
    const { submissions } = (await page.site.stored()) as Stored;
    assert.equal(submissions.length, 1);
    assert.equal(submissions[0]?.meta["field_2"]?.value, "ada@example.org");
    assert.equal(submissions[0]?.meta["field_5"]?.value, "May we come in May?");
    await assertSound(page);
  });

  it("a press on a hidden contact shows the address, and then every contact of the page", async () => {
    const page = await openPage("contact");
    const email = await page.press("apbct-email");
    assert.equal(shown(email), "ro***@***");
    await page.sees("dialog[open]", ADDRESS);
    await page.press("dialog[open] button", "Got it");
    await page.sees("apbct-email", ADDRESS);
    await page.sees("apbct-phone", "+44 1632 960 417");
    assert.equal((await page.site.calls("apbct_decode_email")).length, 1);
    await assertSound(page);
  });

  it("a page of the three originals is taken over: contact, slider with controls, and form", async () => {
    const page = await openPage("takeover");
    await page.press("#contact [role=button]");
    await page.sees("dialog[open]", ADDRESS);
    await page.press("dialog[open] button", "Got it");
    await page.sees("#contact", `Write to ${ADDRESS}`);

    const slider = await page.sees("[data-x-id=views].is-initialized");
    const slides = [...slider.querySelectorAll<HTMLElement>(".x-slider_slide")];
    const counter = page.document.querySelector<HTMLElement>("[data-x-id=counter]");
    await shows(slider, slides, 0);
    await until(() => shown(counter) === "1 of 3", "the counter");
    await page.press("[data-x-id=on] button");
    await shows(slider, slides, 1);
    await until(() => shown(counter) === "2 of 3", "the counter to follow");

    await page.sees("form#ws-form-1 label", "Name");
    await type(page, "form#ws-form-1 [name=field_1]", "Ada");
    assert.equal(page.document.querySelector<HTMLInputElement>("form#ws-form-1 [name=field_1]")?.value, "Ada");
    await assertSound(page);
  });

  it("a slider moves by its arrow and by script, and its counter says so", async () => {
    const page = await openPage("slider");
    const slider = await page.sees("pb-slider[state=idle]");
    const slides = [...slider.querySelectorAll("img")];
    const counter = await page.sees("[part~=counter]");
    await shows(slider, slides, 0);
    await until(() => shown(counter) === "1 of 3", "the counter");
    await page.press("button[aria-label='Next slide']");
    await shows(slider, slides, 1);
    await until(() => shown(counter) === "2 of 3", "the counter to follow the arrow");
    page.window.plaintags.slider.toSlide("#views", -1);
    await shows(slider, slides, 2);
    await until(() => shown(counter) === "3 of 3", "the counter to follow the script");
    await assertSound(page);
  });

  it("a lightbox opens, Escape closes it with the focus back; a block of text unfolds and folds up again", async () => {
    const page = await openPage("page-builder");
    await page.sees("#album[state=closed]");
    const link = await page.press("#album a", "The harbour");
    await page.sees("#album[state=open]");
    await page.sees(".pswp img[src$='harbour.svg']");
    await sendKeys({ press: "Escape" });
    await page.sees("#album[state=closed]");
    assert.equal(page.document.querySelector(".pswp"), null);
    assert.equal(page.document.activeElement, link, "the focus is back");

    const story = await page.sees("#story[state=collapsed]");
    const last = story.querySelector("p:last-of-type") ?? assert.fail("the story has no text");
    const button = await page.sees("[aria-expanded=false]", "Read more");
    /** Whether the text ends above the button. */
    const isWhole = () => last.getBoundingClientRect().bottom <= button.getBoundingClientRect().top + 1;
    assert.ok(!isWhole(), "the text is cut");
    await page.press("[aria-expanded=false]", "Read more");
    await page.sees("#story[state=expanded]");
    await until(isWhole, "the whole text");
    await page.press("[aria-expanded=true]");
    await page.sees("#story[state=collapsed]");
    await until(() => !isWhole(), "the text to be cut again");
    await assertSound(page);
  });
});
