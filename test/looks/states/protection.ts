import type { Say, State, Visit } from "../state.ts";

const checkedField = (say: Say) =>
  `<label for="address">${say("E-mail", "דואר אלקטרוני")}</label> <input type="email" id="address" name="address">
<apbct-email-check for="address" check="exists"></apbct-email-check>`;

const check =
  (address: string, state: string) =>
  async ({ page }: Visit) => {
    await page.locator("#address").fill(address);
    await page.locator("#address").blur();
    await page.locator(`apbct-email-check[state="${state}"] [part~="message"]`).waitFor();
  };

const FORM = (say: Say) =>
  `<form method="post" action="/wp-comments-post.php"><p><label>${say("Your wish", "המשאלה שלך")} <input name="wish"></label></p><button>${say("Send the wish", "שליחה")}</button></form>`;

const protectedForm = (say: Say) =>
  `<apbct-protected-form encoded="${encodeURIComponent(Buffer.from(FORM(say)).toString("base64"))}">${say("Please switch scripts on to see the form.", "כדי לראות את הטופס יש להפעיל סקריפטים.")}</apbct-protected-form>`;

/**
 * A name that begins with a letter that needs no kerning after a space: Chromium keeps the space of a line that it has laid
 * out before the style sheet came.
 */
const badge = (say: Say) =>
  `<p>${say("By", "מאת")} <apbct-real-person heading="${say("A real person", "אדם אמיתי")}" line-1="${say("The author of this comment was checked.", "כותב התגובה נבדק.")}" line-2="${say("Checked by Demo Guard", "נבדק על ידי Demo Guard")}">${say("Grace Hopper", "גרייס הופר")}</apbct-real-person></p>`;

export const protection: readonly State[] = [
  {
    tag: "apbct-email-check",
    name: "waiting",
    narrow: true,
    body: checkedField,
    started: 'apbct-email-check[state="idle"]',
    server: { faults: { check_email_exist_post: { hold: true } } },
    steps: check("ada@example.org", "load"),
  },
  {
    tag: "apbct-email-check",
    name: "good",
    narrow: true,
    body: checkedField,
    started: 'apbct-email-check[state="idle"]',
    steps: check("ada@example.org", "good_email"),
  },
  {
    tag: "apbct-email-check",
    name: "bad",
    narrow: true,
    body: checkedField,
    started: 'apbct-email-check[state="idle"]',
    steps: check("missing@example.org", "bad_email"),
  },
  {
    tag: "apbct-email-check",
    name: "unknown",
    narrow: true,
    body: checkedField,
    started: 'apbct-email-check[state="idle"]',
    steps: check("unknown@example.org", "unknown"),
  },
  {
    tag: "apbct-protected-form",
    name: "waiting",
    body: protectedForm,
    server: { faults: { force_protection_check_bot: { hold: true } } },
    started: 'apbct-protected-form[state="checking"]',
  },
  {
    tag: "apbct-protected-form",
    name: "shown",
    body: protectedForm,
    started: 'apbct-protected-form[state="allowed"]',
  },
  {
    tag: "apbct-protected-form",
    name: "refused",
    body: protectedForm,
    server: { options: { visitor: "bot" } },
    settings: { antispam: { contactUrl: "/write-to-us/" } },
    started: 'apbct-protected-form[state="refused"]',
  },
  {
    tag: "apbct-blocked-modal",
    name: "open",
    body: (say) => `<p>${say("A page of the site.", "עמוד באתר.")}</p><apbct-blocked-modal></apbct-blocked-modal>`,
    settings: { antispam: { contactUrl: "/write-to-us/" } },
    height: 420,
    started: "apbct-blocked-modal[state]",
    steps: async ({ page, say }) => {
      const content = say(
        "<p><b>Your comment was not published.</b> The spam protection took it for advertising, because it holds many links.</p><p>More at https://example.org/why</p>",
        "<p><b>התגובה לא פורסמה.</b> ההגנה מפני ספאם זיהתה אותה כפרסומת, כי יש בה קישורים רבים.</p><p>https://example.org/why</p>",
      );
      await page
        .locator("apbct-blocked-modal")
        .evaluate((modal, markup) => (modal as HTMLElement & { open(content: string): void }).open(markup), content);
      await page.locator("apbct-blocked-modal [part~='reference']").waitFor();
    },
  },
  {
    tag: "apbct-real-person",
    name: "closed",
    narrow: true,
    body: badge,
    started: "apbct-real-person:defined",
    steps: ({ page }) => page.locator("apbct-real-person [part~='badge']").waitFor(),
  },
  {
    tag: "apbct-real-person",
    name: "open",
    body: badge,
    height: 240,
    started: "apbct-real-person:defined",
    steps: async ({ page }) => {
      await page.locator("apbct-real-person").evaluate((tag) => (tag as HTMLElement & { open(): void }).open());
      await page.locator("apbct-real-person [part~='popup']").waitFor();
    },
    with: ["[part~='popup']"],
  },
];
