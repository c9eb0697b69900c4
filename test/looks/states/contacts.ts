import { encodeToken } from "../../../demo/server/tokens.ts";
import type { State, Visit } from "../state.ts";

const EMAIL = (attributes = "") =>
  `<apbct-email encoded="${encodeToken("rooms@gannet.example")}" ${attributes}>ro***@*****.example</apbct-email>`;
const LINK = EMAIL('href="mailto:ro***@*****.example"');

const click = ({ page }: Visit) => page.locator("apbct-email").click();
const see = ({ page }: Visit, part: string) => page.locator(`apbct-email [part~="${part}"]`).waitFor();
/** The popup waits and closes by itself; these pictures have no time. */
const TIMINGS = { revealMs: 0, fillMs: 0, messageMs: 0 };

export const contacts: readonly State[] = [
  {
    tag: "apbct-email",
    name: "hidden",
    narrow: true,
    body: (say) =>
      `<p>${say("Rooms", "חדרים")}: ${LINK}</p><p>${say("Kitchen", "מטבח")}: ${EMAIL()}</p>
<p>${say("Office", "משרד")}: ${EMAIL().replace("ro***@*****.example", say("Show the address", "הצגת הכתובת"))}</p>`,
    started: "apbct-email[role]",
  },
  {
    tag: "apbct-email",
    name: "focused",
    narrow: true,
    body: (say) => `<p>${say("Rooms", "חדרים")}: ${LINK}</p>`,
    started: "apbct-email[role]",
    steps: ({ page }) => page.keyboard.press("Tab"),
  },
  {
    tag: "apbct-email",
    name: "waiting",
    body: (say) => `<p>${say("Rooms", "חדרים")}: ${LINK}</p>`,
    server: { faults: { apbct_decode_email: { hold: true } } },
    height: 360,
    steps: async (visit) => {
      await click(visit);
      await see(visit, "animation");
    },
  },
  {
    tag: "apbct-email",
    name: "popup-value",
    body: (say) => `<p>${say("Rooms", "חדרים")}: ${LINK}</p>`,
    settings: { antispam: { timings: TIMINGS } },
    height: 360,
    steps: async (visit) => {
      await click(visit);
      await see(visit, "got-it");
    },
  },
  {
    tag: "apbct-email",
    name: "popup-refused",
    body: (say) =>
      `<p>${say("Press", "עיתונות")}: <apbct-email encoded="${encodeToken("press@refused.example")}">pr***@*****.example</apbct-email></p>`,
    settings: { antispam: { timings: TIMINGS, contactUrl: "/write-to-us/" } },
    height: 420,
    steps: async (visit) => {
      await click(visit);
      await see(visit, "reference");
    },
  },
  {
    tag: "apbct-email",
    name: "popup-failed",
    body: (say) => `<p>${say("Rooms", "חדרים")}: ${LINK}</p>`,
    settings: { antispam: { timings: { ...TIMINGS, messageMs: 600_000 } } },
    server: { faults: { apbct_decode_email: { status: 500 } } },
    height: 360,
    steps: async (visit) => {
      await click(visit);
      await visit.page.locator('apbct-email[state="failed"]').waitFor();
      // The answer may come before the popup's code.
      await see(visit, "text");
    },
  },
  {
    tag: "apbct-email",
    name: "decoded",
    narrow: true,
    body: (say) =>
      `<p>${say("Rooms", "חדרים")}: ${EMAIL()}</p><p>${say("Office", "משרד")}: <apbct-email encoded="${encodeToken("the-office-of-the-harbour-master@gannet.example")}" href="mailto:x">x***@***</apbct-email></p>`,
    settings: { antispam: { timings: TIMINGS } },
    steps: async ({ page }) => {
      await page.locator("apbct-email").first().click();
      await page.locator("apbct-email [part~='got-it']").click();
      await page.locator('apbct-email[state="decoded"]').nth(1).waitFor();
    },
  },
  {
    tag: "apbct-phone",
    name: "hidden",
    narrow: true,
    body: (say) =>
      `<p>${say("Telephone", "טלפון")}: <apbct-phone encoded="${encodeToken("+44 1632 960 417")}" href="tel:+44*********">+44 1632 *** ***</apbct-phone></p>`,
    started: "apbct-phone[role]",
  },
];
