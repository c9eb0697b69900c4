const OPTIONS = 2000;

/**
 * A list of 2,000 options: a click opens it, then typing leaves one option. The browser opens the plain list, so only
 * choosing is measured.
 */
export default {
  name: "select",
  sides: ["ours"],

  measure(bench, side) {
    return bench.withTab(`select-${side}`, async (tab) => {
      await tab.step("start", OPTIONS);
      await tab.step("idle");
      const { page } = tab;
      const list = page.getByRole("combobox", { name: "Searched" });
      const opened = await tab.measure(async () => {
        await list.click();
        await page.locator('[role="option"]').first().waitFor();
        await tab.step("idle");
      }, "opened");
      const searched = await tab.measure(async () => {
        await page.keyboard.type(String(OPTIONS));
        await page.waitForFunction(() => document.querySelectorAll('[role="option"]').length === 1);
        await tab.step("idle");
      }, "searched");
      const plain = await tab.measure(
        () => page.getByRole("combobox", { name: "Plain" }).selectOption({ index: OPTIONS }),
        "plain",
      );
      return { open: opened.cpu, search: searched.cpu, plain: plain.cpu };
    });
  },

  rows: [
    { what: `list of ${OPTIONS} options with search opened, CPU`, figure: "open", unit: "ms", mustBe: 100 },
    { what: "four keys typed that leave one option, CPU", figure: "search", unit: "ms" },
    { what: `last option of a plain list of ${OPTIONS} chosen, CPU`, figure: "plain", unit: "ms", mustBe: 100 },
  ],
};
