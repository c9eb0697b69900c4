import { sendKeys } from "@web/test-runner-commands";
import { price as priceField } from "../../../src/react/form/fields/commerce/price.tsx";
import { TOTAL_SETTLE_MS } from "../../../src/react/form/fields/commerce/cart.tsx";
import { MESSAGE_STAY_MS, REGION_SETTLE_MS } from "../../../src/shared/core/services/live-region.ts";
import { dataGrid } from "../../support/form-builder.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  frames,
  until,
  useContainer,
  useTestClock,
  type TestContainer,
} from "../../support/index.ts";
import { announcements, choose, control, feedback, fill, showForm, type FieldInput } from "./show-form.ts";

const PRICE: FieldInput = { id: 1, type: "price", label: "Price", meta: { default_value: "1234.5" } };
const CART: readonly FieldInput[] = [
  PRICE,
  { id: 2, type: "quantity", label: "How many", meta: { ecommerce_field_id: "1", default_value: "2" } },
  { id: 3, type: "price_subtotal", label: "Sum", meta: { ecommerce_field_id: "1" } },
  { id: 4, type: "cart_price", label: "Goods", meta: { ecommerce_cart_price_type: "subtotal" } },
  {
    id: 5,
    type: "cart_price",
    label: "Shipping",
    meta: { ecommerce_cart_price_type: "shipping", default_value: "10", readonly: "" },
  },
  { id: 6, type: "cart_total", label: "Total", meta: {} },
  {
    id: 7,
    type: "html",
    label: "Note",
    meta: { html_editor: "<p>To pay: #ecommerce_cart_total_span, goods <b>#ecommerce_cart_subtotal</b></p>" },
  },
];

describe("fields of money", () => {
  let container: TestContainer;
  const Original = priceField.Control;
  const drawn = new Map<string, number>();
  beforeEach(() => drawn.clear());
  before(() => {
    priceField.Control = (props) => {
      drawn.set(props.item.key, (drawn.get(props.item.key) ?? 0) + 1);
      return <Original {...props} />;
    };
  });
  after(() => {
    priceField.Control = Original;
  });
  beforeEach(() => {
    container = useContainer();
  });
  afterEach(() => {
    cleanFixtures();
    document.documentElement.removeAttribute("dir");
  });

  const values = (host: Element, ...ids: number[]) => ids.map((id) => control(host, id).value);

  it("are correct at the first paint and follow every key", async () => {
    const host = await showForm(CART);
    assert.deepEqual(values(host, 1, 2, 3, 4, 5, 6), ["1,234.50", "2", "$2,469.00", "2,469.00", "10.00", "2,479.00"]);
    assert.equal(host.querySelector("[data-html]")?.textContent, "To pay: $2,479.00, goods $2,469.00");
    control(host, 2).select();
    await sendKeys({ type: "13" });
    assert.deepEqual(values(host, 3, 4, 6), ["$16,048.50", "16,048.50", "16,058.50"]);
    await until(
      () => host.querySelector("[data-html]")?.textContent === "To pay: $16,058.50, goods $16,048.50",
      "the text",
    );
    assert.deepEqual(container.log.notes, []);
  });

  it("end at one edge, also the large total", async () => {
    const host = await showForm(CART);
    const edges = [4, 5, 6].map((id) => {
      const amount = control(host, id);
      return Math.round(amount.getBoundingClientRect().right - parseFloat(getComputedStyle(amount).paddingRight));
    });
    assert.equal(new Set(edges).size, 1, edges.join());
  });

  it("have the attributes that scripts of the site look for", async () => {
    const host = await showForm(CART);
    const marked = (name: string) =>
      [...host.querySelectorAll(`[${name}]`)].map(({ id }) => id.replace("wsf-1-field-", ""));
    assert.deepEqual(marked("data-ecommerce-price"), ["1"]);
    assert.deepEqual(marked("data-ecommerce-quantity"), ["2"]);
    assert.deepEqual(marked("data-ecommerce-field-id"), ["2", "3"]);
    assert.deepEqual(marked("data-ecommerce-price-subtotal"), ["3"]);
    assert.deepEqual(marked("data-ecommerce-cart-price"), ["4", "5"]);
    assert.deepEqual(marked("data-ecommerce-cart-price-shipping"), ["5"]);
    assert.deepEqual(marked("data-ecommerce-cart-total"), ["6"]);
  });

  it("leave typed text alone until the field is left, then format it as the site does", async () => {
    const host = await showForm([PRICE, { id: 2, type: "text", label: "Next" }]);
    const price = control(host, 1);
    price.focus();
    price.setSelectionRange(1, 1);
    await sendKeys({ type: "90" });
    assert.equal(price.value, "190,234.50");
    assert.deepEqual([price.selectionStart, host.get(1)], [3, "190,234.50"]);
    price.select();
    await sendKeys({ type: "$7.1" });
    assert.deepEqual([price.value, host.get(1)], ["$7.1", "$7.1"]);
    await sendKeys({ press: "Tab" });
    assert.deepEqual([price.value, host.get(1)], ["7.10", "7.10"]);
    assert.equal(document.activeElement, control(host, 2));
  });

  it("take a number from a script as it is, also where the site writes a decimal comma", async () => {
    container.service("settings").merge({ forms: { currency: { decimalSeparator: ",", thousandSeparator: "." } } });
    const host = await showForm(CART);
    host.set(1, 12.5);
    host.set(5, 1.25);
    host.set(2, 3);
    await until(() => values(host, 1, 2, 5, 6).join(" ") === "12,50 3 1,25 38,75", "the total");
    host.set(1, "1.200");
    await until(() => values(host, 6)[0] === "3.601,25", "a text as the site writes it");
  });

  it("keep an invalid amount, and report it", async () => {
    const host = await showForm([
      { ...PRICE, meta: { validate_inline: "on", invalid_feedback_render: "on" } },
      { id: 2, type: "text", label: "Next" },
    ]);
    const price = control(host, 1);
    price.focus();
    await sendKeys({ type: "a lot" });
    await sendKeys({ press: "Tab" });
    assert.equal(price.value, "a lot");
    await until(() => feedback(host, 1) === "Enter an amount, like 12.50.", "the feedback");
    assert.equal(price.getAttribute("aria-invalid"), "true");
    assert.equal(host.valid, false);
    fill(price, "-3");
    assert.equal(host.valid, false);
    fill(price, "3");
    assert.equal(host.valid, true);
  });

  it("have the symbol on the site's side, unless the author wrote it", async () => {
    const beside = (host: Element, id: number) =>
      [...(host.querySelector(`[data-id="${id}"][data-type]`)?.querySelectorAll(".wsf-input-group > *") ?? [])].map(
        (part) => (part.matches("input") ? "control" : part.textContent),
      );
    let host = await showForm([PRICE, { id: 2, type: "price", label: "B", meta: { prepend: "up to $" } }]);
    assert.deepEqual(beside(host, 1).slice(0, 2), ["$", "control"]);
    assert.deepEqual(beside(host, 2).slice(0, 2), ["up to $", "control"]);
    cleanFixtures();
    const plugin = {
      currency_symbol: "&euro;",
      currency_position: "right_space",
      price_decimal_separator: ",",
      price_thousand_separator: ".",
    };
    host = await showForm(
      [
        { ...PRICE, meta: { default_value: "1234,5" } },
        { id: 3, type: "price_subtotal", label: "Sum", meta: { ecommerce_field_id: "1" } },
      ],
      {
        plugin,
      },
    );
    assert.deepEqual(beside(host, 1).slice(0, 2), ["control", "€"]);
    assert.deepEqual(values(host, 1, 3), ["1.234,50", "1.234,50 €"]);
  });

  it("are read-only where they are calculated", async () => {
    const host = await showForm(CART);
    for (const id of [3, 4, 6]) {
      const worked = control(host, id);
      assert.equal(worked.readOnly, true);
      const before = worked.value;
      worked.focus();
      await sendKeys({ type: "9" });
      assert.equal(worked.value, before);
    }
    host.clear();
    await until(() => control(host, 6).value === "0.00", "the empty cart");
    host.reset();
    await until(() => control(host, 6).value === "2,479.00", "the first cart");
  });

  it("add prices of options to the total", async () => {
    const prices = dataGrid(["Small", "5"], ["Large", "7.5"]);
    const host = await showForm([
      { id: 1, type: "price_radio", label: "Size", meta: { data_grid_radio_price: prices } },
      { id: 2, type: "price_checkbox", label: "More", meta: { data_grid_checkbox_price: prices } },
      { id: 3, type: "price_select", label: "Yet more", meta: { data_grid_select_price: prices } },
      {
        id: 4,
        type: "price_range",
        label: "Tip",
        meta: { default_value: "0", help: "#ecommerce_currency_symbol#value" },
      },
      { id: 6, type: "cart_total", label: "Total" },
    ]);
    for (const name of ["Large", "Small"])
      host.querySelector<HTMLElement>(`[data-type=price_checkbox] input[value="${name}"]`)?.click();
    host.querySelector<HTMLElement>(`[data-type=price_radio] input[value="Large"]`)?.click();
    assert.equal(control(host, 6).value, "20.00");
    choose(control<HTMLSelectElement>(host, 3), "Small");
    fill(control(host, 4), "40");
    assert.equal(control(host, 6).value, "65.00");
    await until(() => control(host, 4).getAttribute("aria-valuetext") === "$40.00", "the price in words");
    assert.equal(host.querySelector("#wsf-1-help-4")?.textContent, "$40");
  });

  it("announce a new total once, politely, when the visitor pauses; a hidden one is silent", async () => {
    const clock = useTestClock(container);
    const host = await showForm([
      ...CART,
      { id: 8, type: "cart_total", label: "Hidden total", meta: { hidden: "on" } },
    ]);
    const quantity = control(host, 2);
    fill(quantity, "3");
    await clock.advance(TOTAL_SETTLE_MS - 1);
    fill(quantity, "4");
    await clock.advance(TOTAL_SETTLE_MS - 1);
    assert.deepEqual(announcements(), []);
    await clock.advance(1 + REGION_SETTLE_MS);
    assert.deepEqual(announcements(), ["Total: $4,948.00"]);
    await clock.advance(MESSAGE_STAY_MS);
    fill(quantity, "5");
    cleanFixtures();
    await clock.advance(TOTAL_SETTLE_MS + REGION_SETTLE_MS);
    assert.deepEqual(announcements(), [], "a form that is gone says nothing");
  });

  it("say nothing of the total after a reset, a clear or a sent form, which the visitor asked for", async () => {
    const clock = useTestClock(container);
    const host = await showForm(CART);
    const again = [
      () => host.reset(),
      () => host.clear(),
      () => host.dispatchEvent(new CustomEvent("wsf-rendered", { bubbles: true })),
    ];
    for (const run of again) {
      host.reset();
      fill(control(host, 2), "7");
      run();
      await clock.advance(TOTAL_SETTLE_MS + REGION_SETTLE_MS);
      assert.deepEqual(announcements(), []);
    }
    host.reset();
    fill(control(host, 2), "7");
    await clock.advance(TOTAL_SETTLE_MS + REGION_SETTLE_MS);
    assert.equal(announcements().length, 1);
  });

  it("use the site's names, where their field has no label", async () => {
    const line = (id: number, type: string, label = "") => ({
      id,
      type: "cart_price",
      label,
      meta: { ecommerce_cart_price_type: type },
    });
    const cart_price_types = { shipping: { label: "Delivery" }, tip: { label: "<b>Tip</b>" } };
    const host = await showForm([line(1, "shipping"), line(2, "tip", "A tip"), line(3, "tip")], {
      config: { ecommerce: { cart_price_types } },
    });
    const name = (id: number) => host.querySelector(`label[for="wsf-1-field-${id}"]`)?.textContent?.trim();
    assert.deepEqual([1, 2, 3].map(name), ["Delivery", "A tip", "Tip"]);
  });

  it("redraw nothing for a key: only the changed values are written", async () => {
    const host = await showForm(CART);
    assert.deepEqual([...drawn.keys()], ["1"]);
    drawn.clear();
    control(host, 1).select();
    await sendKeys({ type: "98.5" });
    await frames(2);
    assert.equal(control(host, 6).value, "207.00");
    assert.deepEqual([...drawn], []);
  });

  it("are in an input group in Bootstrap", async () => {
    const host = await showForm(CART, { plugin: { framework: "bootstrap5" } });
    assert.equal(control(host, 1).parentElement?.className.includes("input-group"), true);
    assert.equal(control(host, 1).previousElementSibling?.className, "input-group-text");
  });

  for (const scheme of ["light", "dark"])
    for (const dir of ["ltr", "rtl"])
      it(`pass an audit, ${scheme} and ${dir}`, async () => {
        document.documentElement.dir = dir;
        const host = await showForm(CART, { attributes: `scheme="${scheme}"` });
        assert.deepEqual(await axeFindings(host), []);
      });
});
