// Engines: native validity and autofill
import { define, type ApbctEmailCheckElement } from "../../src/elements/apbct-email-check.ts";
import { BEFORE_POST, EXISTS, fill } from "../shared/antispam/email-check/support.ts";
import { assert, cleanFixtures, createSite, fixture, useContainer, type TestSite } from "../support/index.ts";
import { paste } from "../support/paste.ts";

const JANE = "jane@example.com";

const TEXTS = ["@".repeat(20_000), `${"@".repeat(20_000)}.example.org`, `${"a.".repeat(20_000)}@example.org`];

describe("a text that is too long for an address (issue 36, line 12)", () => {
  let site: TestSite;
  beforeEach(async () => {
    localStorage.clear();
    const container = useContainer();
    site = createSite("long-address");
    const { antispam } = await site.settings();
    container.provide("settings", { antispam } as never);
    define();
  });
  afterEach(() => {
    cleanFixtures();
    localStorage.clear();
  });

  for (const [way, enter] of Object.entries({ pasted: paste, "filled in": fill }))
    it(`${way}, stays in the field and is not sent to be checked; the address after it is`, async () => {
      const box = fixture("<apbct-email-check><input type=email name=email aria-label=E-mail></apbct-email-check>");
      const host = box.querySelector<ApbctEmailCheckElement>("apbct-email-check") ?? assert.fail("no tag");
      const input = host.querySelector("input") ?? assert.fail("no input");
      for (const text of TEXTS) {
        input.select();
        enter(input, text);
        assert.deepEqual(await host.check(), { email: text, result: "", text: "" });
        assert.equal(input.value, text);
      }
      fill(input, JANE);
      assert.equal((await host.check()).email, JANE);
      const checked = [...(await site.calls(EXISTS)), ...(await site.calls(BEFORE_POST))];
      assert.deepEqual([...new Set(checked.map(({ fields }) => fields.email))], [JANE]);
    });
});
