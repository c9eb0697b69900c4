// Engines: masks and composition
import { sendKeys } from "@web/test-runner-commands";
import { assert, until } from "../support/index.ts";
import { control, fill, showForm, type FieldInput } from "../react/form/show-form.ts";
import { COMMA, number, useTypedAmounts } from "./typed-amounts.ts";

const OFFER: readonly FieldInput[] = [
  { id: 1, type: "price", label: "Your offer" },
  { id: 2, type: "cart_total", label: "Total" },
  { id: 3, type: "text", label: "Next" },
];

describe("amounts that are typed in either notation (issue 19, 2.1)", () => {
  useTypedAmounts();
  const spoken = () =>
    [...document.querySelectorAll("[data-plaintags-announcer] > div")].map(({ textContent }) => textContent);
  const paste = (field: HTMLElement, text: string) => {
    field.focus();
    document.execCommand("insertText", false, text);
    field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste", data: text }));
  };

  // The node test of the same name has every notation.
  for (const [site, plugin, typed, shown] of [
    ["comma", COMMA, "12.50", "12,50"],
    ["point", {}, "1.234,56", "1,234.56"],
  ] as const) {
    it(`${typed} on a site with a ${site}: typed, it counts at once, and the field shows ${shown} once it loses focus`, async () => {
      const host = await showForm(OFFER, { plugin });
      control(host, 1).focus();
      await sendKeys({ type: typed });
      assert.deepEqual([control(host, 1).value, control(host, 2).value], [typed, shown]);
      await sendKeys({ press: "Tab" });
      assert.deepEqual([control(host, 1).value, host.get(1), control(host, 2).value], [shown, shown, shown]);
      assert.equal(host.valid, true);
    });

    it(`${typed} on a site with a ${site}: set, stored, filled in and pasted, it shows ${shown} at once`, async () => {
      const host = await showForm([{ ...OFFER[0], meta: { default_value: typed } } as FieldInput, ...OFFER.slice(1)], {
        plugin,
      });
      const shows = (how: string) =>
        assert.deepEqual([control(host, 1).value, control(host, 2).value], [shown, shown], how);
      shows("stored");
      host.set(1, "");
      host.set(1, typed);
      shows("set by a script");
      fill(control(host, 1), "1");
      fill(control(host, 1), typed);
      shows("filled in by the browser");
      host.set(1, "");
      paste(control(host, 1), typed);
      await until(() => control(host, 1).value === shown, "the pasted amount");
      shows("pasted");
    });
  }

  it("an amount in another notation than the site's is announced, one in the site's notation is not", async () => {
    const host = await showForm(OFFER, { plugin: COMMA });
    control(host, 1).focus();
    await sendKeys({ type: "12,5" });
    await sendKeys({ press: "Tab" });
    control(host, 1).select();
    await sendKeys({ type: "13.50" });
    await sendKeys({ press: "Tab" });
    // The total is announced separately.
    const ofField = () => spoken().filter((line) => line.startsWith("Your offer"));
    await until(() => ofField().length > 0, "the announcement");
    assert.deepEqual(ofField(), ["Your offer: 13,50 €"]);
  });

  describe("numbers", () => {
    it("can be edited in the middle", async () => {
      const host = await showForm(number());
      control(host, 1).focus();
      await sendKeys({ type: "125" });
      await sendKeys({ press: "ArrowLeft" });
      await sendKeys({ type: "," });
      assert.equal(host.get(1), "12.5");
      await sendKeys({ press: "Backspace" });
      assert.equal(host.get(1), "125");
    });

    it("are read when they are set, stored or pasted with the other separator", async () => {
      const host = await showForm([
        { id: 1, type: "number", label: "A", meta: { step: "any", default_value: "12,5" } },
      ]);
      assert.deepEqual([control(host, 1).value, host.get(1)], ["12.5", "12.5"]);
      host.set(1, "1.234,5");
      assert.deepEqual([control(host, 1).value, host.get(1)], ["1234.5", "1234.5"]);
      host.set(1, "");
      control(host, 1).focus();
      const data = "1.234,75";
      const event = new InputEvent("beforeinput", {
        bubbles: true,
        cancelable: true,
        inputType: "insertFromPaste",
        data,
      });
      assert.equal(control(host, 1).dispatchEvent(event), false, "the browser does not paste it as well");
      assert.deepEqual([control(host, 1).value, host.get(1)], ["1234.75", "1234.75"]);
      host.set(1, "abc");
      assert.equal(host.get(1), "");
    });
  });
});
