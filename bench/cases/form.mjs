const WARM_KEYS = 5;
const KEYS = 40;
const KEY_MS = 20;

/** A form of 100 or 500 text fields: drawing it, and typing into the fiftieth. */
export default {
  name: "form",
  sides: ["ours", "survey", "floor"],

  async measure(bench, side) {
    const large = await bench.withTab(`form-${side}`, async (tab) => {
      await tab.step("prepare", { count: 500 });
      return tab.measure(() => tab.step("start"), "500 drawn");
    });
    return bench.withTab(`form-${side}`, async (tab) => {
      await tab.step("prepare", { count: 100 });
      const drawn = await tab.measure(() => tab.step("start"), "drawn");
      await tab.step("idle");
      const { keyboard } = tab.page;
      const field = tab.page.getByRole("textbox", { name: "Field 50", exact: true });
      await field.click();
      await keyboard.type("a".repeat(WARM_KEYS), { delay: KEY_MS });
      await tab.step("idle");
      const typed = await tab.measure(() => keyboard.type("b".repeat(KEYS), { delay: KEY_MS }), `${KEYS} keys`);
      if ((await field.inputValue()).length !== WARM_KEYS + KEYS) throw new Error(`${side}: keys were lost`);
      return {
        render: drawn.cpu,
        render500: large.cpu,
        renderScript: drawn.script,
        renderStyle: drawn.style + drawn.layout,
        key: typed.cpu / KEYS,
        keyScript: typed.script / KEYS,
      };
    });
  },

  rows: [
    // 0.7 and 0.5 of WS Form. In the reference, WS Form took 1/2.1 of SurveyJS and 1/0.47 of the floor for 100 fields.
    { what: "form of 100 fields drawn, CPU", figure: "render", unit: "ms", peer: "survey", must: 0.33, aim: 0.24 },
    { what: "form of 100 fields drawn, CPU", figure: "render", unit: "ms", peer: "floor", must: 1.49, aim: 1.2 },
    // The same for 500 fields, with 1/1.3 and 1/0.34.
    { what: "form of 500 fields drawn, CPU", figure: "render500", unit: "ms", peer: "survey", must: 0.54, aim: 0.38 },
    { what: "form of 500 fields drawn, CPU", figure: "render500", unit: "ms", peer: "floor", must: 1, aim: 0.8 },
    { what: "form of 100 fields drawn, script", figure: "renderScript", unit: "ms", peer: "floor" },
    { what: "form of 100 fields drawn, style and layout", figure: "renderStyle", unit: "ms", peer: "floor" },
    { what: "one key in it, CPU", figure: "key", unit: "ms", peer: "survey" },
    { what: "one key in it, CPU", figure: "key", unit: "ms", peer: "floor", must: 1.3, aim: 1.1 },
    { what: "one key in it, script", figure: "keyScript", unit: "ms", peer: "floor" },
  ],
};
