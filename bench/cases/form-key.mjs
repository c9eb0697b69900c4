const KEYS = 20;
const KEY_MS = 20;
const MANY = [10, 100, 500];

/** Types and deletes a digit in the first field, and checks the last field. */
async function typeInto(tab, kind, last) {
  const field = (label) => tab.page.getByRole("spinbutton", { name: label, exact: true });
  const first = field("Field 1");
  const before = Number(await field(last).inputValue());
  await first.click();
  await tab.page.keyboard.press("End");
  const key = async (name) => {
    await tab.page.keyboard.press(name);
    await new Promise((done) => setTimeout(done, KEY_MS));
  };
  await key("1");
  await key("Backspace");
  await tab.step("idle");
  const typed = await tab.measure(async () => {
    for (let pair = 0; pair < KEYS / 2; pair++) {
      await key("1");
      await key("Backspace");
    }
  }, `${KEYS} keys`);
  await key("1");
  await tab.step("idle");
  const after = Number(await field(last).inputValue());
  if (after - before !== 19)
    throw new Error(`${kind}: ${before} became ${after}, but the first field changed from 2 to 21`);
  return typed.cpu / KEYS;
}

/**
 * One key in a form with calculations: a total of 50 fields beside 20 conditions, and fields that depend on the first
 * one.
 */
export default {
  name: "form-key",
  sides: ["ours", "floor"],

  async measure(bench, side) {
    const figures = {};
    for (const [kind, last] of [["total", "Field 1000"], ...MANY.map((count) => [count, `Field ${count + 1}`])])
      await bench.withTab(`form-key-${side}`, async (tab) => {
        await tab.step("start", kind);
        await tab.step("idle");
        figures[`key ${kind}`] = await typeInto(tab, kind, last);
      });
    return figures;
  },

  rows: [
    {
      what: "one key, total of 50 fields and 20 conditions, CPU",
      figure: "key total",
      unit: "ms",
      peer: "floor",
      must: 1.3,
      aim: 1.1,
    },
    ...MANY.map((count) => ({
      what: `one key, ${count} dependent fields, CPU`,
      figure: `key ${count}`,
      unit: "ms",
      peer: "floor",
    })),
  ],
};
