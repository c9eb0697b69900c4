import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { compile } from "../../../../src/shared/form/expressions/compile.ts";
import { MAX_BRACKETS, MAX_DEPTH } from "../../../../src/shared/form/expressions/parser.ts";
import { VALUE_SETTINGS } from "../../../../src/shared/form/values/value-settings.ts";
import { run, SELF, type Setting } from "./fixture.ts";

const KEY = "error_parse_variable_syntax_error_";
function gives(source: string, result: string | number, setting: Setting = {}, ...codes: string[]) {
  const found = run(source, setting);
  assert.deepEqual([found.result, found.keys], [result, codes.map((code) => KEY + code)], source.slice(0, 200));
}
const texts = (...values: (string | readonly string[])[]): Setting => ({
  fields: Object.fromEntries(values.map((value, index) => [index + 1, value])),
  types: Object.fromEntries(values.map((_, index) => [index + 1, "text"])),
});
const nest = (open: string, core: string, close: string, times: number) =>
  open.repeat(times) + core + close.repeat(times);

describe("an expression as a whole", () => {
  it("is a number when it is one #calc, else a text", () => {
    gives("#calc(1 + 1)", 2);
    gives("#calc(1 + 1) pieces", "2 pieces");
    gives(" #calc(1)", " 1");
    gives("#round(2.4)", "2");
  });

  it("is parsed once: the same text gives the same object", () => {
    assert.equal(compile("#calc(#field(1))"), compile("#calc(#field(1))"));
  });

  it("knows the fields it names, and whether it updates with them", () => {
    const { fields, calc, text, fixed } = compile(
      "#calc(#field(1) + #max(#field(2), #field_min_value(3, 4))) #field_label(9)",
    );
    assert.deepEqual([[...fields], calc, text, fixed], [[1, 2, 3, 4], true, false, false]);
    assert.equal(compile("#text(Hello #field(1))").text, true);
    assert.equal(compile("plain #fieldset 100%").fixed, true);
  });

  it("shows long sums and small and large numbers as plain digits", () => {
    gives(`#calc(${Array.from({ length: 5000 }, () => "0.1").join("+")})`, 500);
    gives("x#calc(1e21 * 10)", "x10000000000000000000000");
    gives("x#calc(1 / 1000000000)", "x0.000000001");
    gives(`#calc(${"-".repeat(5001)}4)`, -4);
  });
});

describe("arithmetic", () => {
  it("binds powers from the right and before a sign, and reads signs behind operators", () => {
    gives("#calc(2 ** 3 ** 2)", 512);
    gives("#calc(-2 ** 2)", -4);
    gives("#calc(2 ** -1)", 0.5);
    gives("#calc(2*-3)", -6);
    gives("#calc(10 - 2 - 3)", 5);
    gives("#calc(100 / 10 / 5 * 2)", 4);
  });

  it("removes the noise of binary fractions before rounding", () => {
    gives("#calc(#round(1.005 * 100))", 101);
    gives("#calc(#ceil(0.1 * 3 * 10))", 3);
    gives("#calc(#round(-2.5))", -2);
    gives("#calc(#round(1234.5, -2))", 1200);
    gives("#calc(#round(0.0000001, 9))", 0.0000001);
    gives("#calc(#round(5, 1e9))", 5);
  });

  it("never joins texts: a list is summed, and as the only argument of #min it is a list", () => {
    gives("#calc(#field(1) * 2)", 12, texts(["1", "2", "3"]));
    gives("#calc(#min(#field(1)))", 1, texts(["3", "1", "2"]));
    gives("#calc(#avg(#field(1)))", 2, texts(["3", "1", "2"]));
    gives("#calc(#max(#field(1)))", 0, texts([]));
    gives('#calc(#max("3,7,2"))', 7);
    gives("#calc(#max(#field(1)) + #min(#field(1)))", 8, texts("1, 2,7"));
    gives("#calc(#max(#field(1)))", 1.5, texts("1.5"));
    gives("#calc(2(3))", 0, {}, "calc");
  });

  it("takes #if blocks as operands", () => {
    const source = '#calc(#if(#field(1) == "a")5#endif #if(#field(1) == "b")7#endif + 1)';
    gives(source, 6, texts("a"));
    gives(source, 8, texts("b"));
    gives(source, 1, texts("c"));
  });

  it("is exact with decimal figures, and does not round endless fractions", () => {
    gives("#calc(1000000 / 3 * 3)", 1_000_000);
    gives("#calc(#abs(1000000 / 3) * 3)", 1_000_000);
    gives("#calc(#floor(0.3 / 0.1))", 3);
    gives("#calc(4.35 * 100 - 435)", 0);
    gives("#calc(1.1 + 2.2 - 3.3)", 0);
    gives("#calc((0.1 + 0.2) * 10 == 3)", 0, {}, "calc");
  });

  it("stops at a division by zero in one place only", () => {
    gives("#calc(1 / (1 / 0))", 0);
    gives("#calc(5 + #log(0))", 5);
    gives("#calc(5 % 0)", 0);
  });

  it("never runs script", () => {
    for (const script of ["globalThis", "alert(1)", "constructor", "a=1", "1;2", "[]", "`x`", "1,2", "0x10", "1 || 2"])
      gives(`#calc(${script})`, 0, {}, "calc");
  });
});

describe("only the failing token", () => {
  it("becomes empty", () => {
    gives("a #field(77) b #field(1) c", "a  b x c", texts("x"), "field_id");
    gives("#calc(#field(77) + 5)", 5, {}, "field_id");
    gives("#lower() and #upper(b)", " and B");
    gives("#min() #max(2)", " 2", {}, "attribute");
    gives("#field #form_label", " Contact", {}, "attribute");
    gives("#calc(1 +) #form_id", "0 7", {}, "calc");
    gives("#post_meta(x)!", "!", {}, "unavailable");
  });

  it("ends at the line or at the next tag if its bracket never closes", () => {
    gives("#lower(ABC <b>X</b>", "<b>X</b>", {}, "bracket_closing");
    gives("#upper(a\nnext #form_id", "\nnext 7", {}, "bracket_closing");
    gives("#calc((1", 0, {}, "bracket_closing");
  });

  it("is a variable that reads its own field, in its value only", () => {
    gives(`#calc(#field(${SELF}) + 1)`, 1, { fields: { [SELF]: "4" } }, "self_ref");
    gives(`#calc(#field(${SELF}) + 1)`, 5, { fields: { [SELF]: "4" }, context: { self: null } });
    gives(`#field_label(${SELF})`, `F${SELF}`, { fields: { [SELF]: "4" } });
  });

  it("is a field that cannot be used in a calculation", () => {
    gives("#calc(#field(1))", 0, { fields: { 1: "5" }, types: { 1: "email" } }, "calc_out");
    gives("#text(#field(1))", "", { fields: { 1: "5" }, types: { 1: "submit" } }, "text_out");
    gives("#field(1)", "5", { fields: { 1: "5" }, types: { 1: "email" } });
  });
});

describe("names", () => {
  it("are whole words", () => {
    for (const text of [
      "#fieldset",
      "#minutes",
      "#FIELD(1)",
      "#form_ids",
      "#12",
      "#ffff00",
      "#text_x",
      "#minütes",
      "# form_id",
      "#constructor",
      "#__proto__",
    ])
      gives(text, text);
    gives("#form_id, #form_label.", "7, Contact.");
  });

  it("take a bracket only when it follows at once", () => {
    gives("#form_id (draft)", "7 (draft)");
    gives("#form_id(draft)", "7(draft)");
    gives("#lower (A)", " (A)");
  });

  it("end a block even directly before text", () => {
    gives("#if(1)a#endifb", "ab");
  });
});

describe("arguments", () => {
  it("end at commas outside quotes and brackets; text before a quote is dropped", () => {
    gives('#upper("a, b")', "A, B");
    gives("#upper(“a, b”)", "A, B");
    gives("#upper(&quot;a, b&quot;)", "A, B");
    gives('#upper(dropped "a" kept)', "A KEPT");
    gives("#upper(f(a, b), c)", "F(A, B)");
    gives('#upper("(") x', "( x");
    gives('#upper(5" pipe)', "5&quot; PIPE");
    gives('#upper("#lower("A)")")', "A)");
  });

  it("nest, and unknown words in them stay", () => {
    gives("#upper(#unknown(#field(1)))", "#UNKNOWN(X)", texts("x"));
  });

  it("of #text are taken whole, including markup", () => {
    gives('#text(<a href="x">#field(1)</a>, #form_id)', '<a href="x">&lt;b&gt;</a>, 7', texts("<b>"));
    gives('#text("Hello, you")', "Hello, you");
  });
});

describe("visitors' text", () => {
  it("is never read as a variable, wherever it appears", () => {
    const nasty = "#form_label #calc(1) #endif";
    for (const source of [
      "#field(1)",
      "#text(#field(1))",
      "#trim(#field(1))",
      "#if(#field(1))#field(1)#endif",
      "#lower(#field(1))",
    ])
      gives(source, nasty, texts(nasty));
    gives('#query_var("x")', "#form_label", { url: "https://ex.test/?x=%23form_label" });
  });

  it("is escaped once in markup, and not at all in plain text", () => {
    const plain = { ...texts("<b>&"), context: { markup: false } };
    gives("<i>#upper(#field(1))</i>", "<i>&lt;B&gt;&amp;</i>", texts("<b>&"));
    gives("<i>#trim(#field(1))</i>", "<i>&lt;b&gt;&amp;</i>", texts("<b>&"));
    gives("#field(1)", "<b>&", plain);
    gives('#field(1, "<br>")', "a<br>&lt;", { ...texts(["a", "<"]) });
    gives("#field(1,#query_var(d))", "a&lt;i&gt;b", { ...texts(["a", "b"]), url: "https://ex.test/?d=<i>" });
    gives("#blog_name", "Bread &amp; Butter");
    gives("#wpautop(#field(1))", "<p>a &lt;<br />\nb</p>\n<p>c</p>\n", texts("a <\nb\n\nc"));
  });
});

describe("#if", () => {
  it("knows every comparison and both spellings of the negated ones", () => {
    for (const [question, holds] of [
      ['#field(1) == "abc"', true],
      ['#field(1) != "abc"', false],
      ["5 > 10", false],
      ["10 >= 9", true],
      ["5 < 10", true],
      ["5.0 <= 5", true],
      ["#field(1) ^= a", true],
      ["#field(1) !^= a", false],
      ["#field(1) ^!= b", true],
      ["#field(1) $= c", true],
      ["#field(1) !$= c", false],
      ["#field(1) $!= b", true],
      ["#field(1) *= b", true],
      ["#field(1) !*= b", false],
      ["#field(1) *!= x", true],
      ['#field(2) == ""', true],
      ["#field(2)", false],
      ["#field(3)", true],
      ["5 &gt; 3 &amp;&amp; 1 &lt; 2", true],
      ['"a > b" == "a > b"', true],
      ["-5 < 3", true],
      ["#calc(2 * 3) == 6", true],
    ] as const)
      gives(`#if(${question})y#endif`, holds ? "y" : "", texts("abc", "", "0"));
  });

  it("joins with && before ||, and groups with brackets", () => {
    gives("#if(1 == 1 || 1 == 2 && 1 == 2)y#endif", "y");
    gives("#if((1 == 1 || 1 == 2) && 1 == 2)y#endif", "");
  });

  it("compares money as numbers", () => {
    gives("#if(#field(1) > 300)y#endif", "y", { fields: { 1: "$1,200.00" }, types: { 1: "price" } });
    gives("#if(#ecommerce_field_price(1) > 300 && #ecommerce_price(9) < 10)y#endif", "y", {
      fields: { 1: "1,200.00" },
      types: { 1: "price" },
    });
    gives("#if(#ecommerce_cart_total >= 1000)y#endif", "y", { context: { cart: () => 1000 } });
    gives("#if(#field(1) == #field(2))y#endif", "", texts("$a", "$b"));
  });

  it("compares figures in the site's format", () => {
    const currency = {
      ...VALUE_SETTINGS.currency,
      symbol: "€",
      position: "right_space",
      decimalSeparator: ",",
      thousandSeparator: ".",
    } as const;
    const site = (value: string): Setting => ({
      ...texts(value),
      context: { settings: { ...VALUE_SETTINGS, currency } },
    });
    gives("#if(#field(1) > 9)y#endif", "y", site("10,5"));
    gives("#if(#field(1) == 10.5)y#endif", "y", site("10,5"));
    gives("#if(#ecommerce_price(1200) > 300)y#endif", "y", site(""));
    gives("#if(#field(1) > 9)y#endif", "", site("10,5,1"));
  });

  it("reports what it cannot read, and drops its content", () => {
    gives("#if(a = b)x#endif y", " y", {}, "operator");
    gives("#if(a === b)x#endif y", " y", {}, "operator");
    gives("#if(a == b == c)x#endif", "", {}, "operator");
    gives("#if(== b)x#endif", "", {}, "operator");
    gives("#if(a && )x#endif", "", {}, "logic");
  });

  it("without an end loses its head only, and an end without a head disappears", () => {
    gives("a #if(1 == 2) b #form_id", "a  b 7", {}, "endif");
    gives("a #endif b", "a  b", {}, "endif");
    gives("#if(1)a#if(2)b#endif", "a#if(2)b".replace("#if(2)", ""), {}, "endif");
  });
});

describe("rows", () => {
  const rows: Setting = {
    context: {
      rows: (id) => (id === 5 ? [3, 8] : null),
    },
  };
  it("repeat a block, with their position and their index", () => {
    const source =
      "#section_rows_start(5)[#section_row_number:#section_row_index]#section_rows_end of #section_row_count(5)";
    gives(source, "[1:3][2:8] of 2", rows);
  });
  it("of an unknown section are empty", () => {
    gives("#section_rows_start(6)x#section_rows_end.", ".", rows, "section_id");
    gives("#section_rows_start(5)x", "x", rows, "section_rows");
    gives("#section_row_count(6)", "", rows, "section_id");
  });
  it("inside rows inside rows end eventually", () => {
    const source = nest("#section_rows_start(5)", "#form_id", "#section_rows_end", 60);
    assert.deepEqual(run(source, rows).keys, [`${KEY}depth`]);
  });
});

describe("dates", () => {
  const dates: Setting = {
    fields: { 1: "2024-02-01", 2: "", 3: "x" },
    types: { 1: "datetime", 2: "datetime", 3: "text" },
  };
  it("of fields are shown in the requested format, else the field's own", () => {
    gives("#field_date_format(1, Y/m/d)", "2024/02/01", dates);
    gives("#field_date_format(1)", "01.02.2024", dates);
    gives("#field_date_format(2)", "", dates);
    gives('#field_date_offset(1, 86400, "j. n. Y")', "2. 2. 2024", dates);
    gives("#field_date_offset(1, #calc(#seconds_day * 2), d)", "03", dates);
    gives("#field_date_offset(3, 1)", "", dates, "field_date_offset");
  });
  it("of all rows are shown, and counted as the sum of all", () => {
    const stays: Setting = {
      fields: { 1: ["2026-11-02", "", "2026-12-24"], 2: ["2026-11-05", "", "2026-12-31"] },
      types: { 1: "datetime", 2: "datetime" },
    };
    gives("#field_date_format(1, j.n.)", "2.11.,24.12.", stays);
    gives("#field_date_offset(1, #seconds_day, j.n.)", "3.11.,25.12.", stays);
    gives("#calc((#field(2) - #field(1)) / #seconds_day)", 10, stays);
  });
  it("advance by whole days when summer time starts or ends", () => {
    const before = process.env.TZ;
    process.env.TZ = "America/New_York";
    try {
      const at = (day: string, now = ""): Setting => ({
        fields: { 1: day },
        types: { 1: "datetime" },
        context: { now: () => new Date(now).getTime() },
      });
      gives("#field_date_offset(1, #seconds_day, Y-m-d)", "2026-11-02", at("2026-11-01"));
      gives("#field_date_offset(1, #calc(-7 * #seconds_day), Y-m-d)", "2026-03-03", at("2026-03-10"));
      gives("#field_date_age(1, d)", "10", at("2026-03-01", "2026-03-11T00:30"));
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });
  it("are seconds in calculations, and nothing when empty", () => {
    gives("#calc(#field(1))", new Date(2024, 1, 1).getTime() / 1000, dates);
    gives("#calc(#field(2) + 1)", 1, dates);
  });
  it("give an age", () => {
    gives("#field_date_age(1, d)", "8", dates);
    gives("#field_date_age(1, Months)", "0", dates);
    gives("#field_date_age(1)", "0", dates);
    gives("#field_date_age(1, fortnight)", "", dates, "field_date_age_period");
    gives("#field_date_age(2)", "", dates, "field_date_age_invalid");
    gives("#calc(#field_date_age(1, d) * 2)", 16, dates);
  });
  it("of clocks follow the site's formats", () => {
    gives("#client_date #client_time", "February 9, 2024 3:04 pm");
    gives('#client_date_custom("H:i", 3600)', "16:04");
    gives("#client_date_custom", "02/09/2024 15:04:05");
    gives("#date_format(2024-02-09, l)", "Friday");
    gives("#date_format(nonsense)", "", {}, "date_format");
  });
});

describe("lists of choices", () => {
  const chosen = texts(["a", "b"]);
  it("count and show the selected options", () => {
    gives("#checkbox_count(1) #select_count(1)", "2 2", chosen);
    gives("#checkbox_label(1)", "Label a, Label b", chosen);
    gives('#select_option_text(1, " / ")', "Label a / Label b", chosen);
  });
  it("are compared with other fields as their sum", () => {
    const fields = texts(["1", "4"], "3");
    gives("#field_max_id(1, 2) #field_max_value(1, 2)", "1 5", fields);
    gives("#field_min_label(1, 2)", "F2", fields);
  });
  it("show a column of the selected rows", () => {
    gives('#field(1, ",", price)', "a.50,b.50", chosen);
    gives('#calc(#field(1, ",", 1))', 5, texts(["1", "3"]));
    gives('#field(1, ",", nope)', "", chosen, "attribute_invalid");
  });
  it("count characters without what a pattern matches", () => {
    gives("#field_count_char(1, /[aeiou]/i)", "3", texts("Hello"));
    gives("#field_count_word(1, /b/)", "2", texts("a b c"));
    gives("#field_count_char(1, /(/)", "", texts("Hello"), "bracket_closing");
    gives('#field_count_char(1, "/(/")', "", texts("Hello"), "attribute_invalid");
  });
});

describe("depth", () => {
  it(`may be ${MAX_DEPTH} variables`, () => gives(nest("#lower(", "A", ")", MAX_DEPTH), "a"));
  it("beyond that empties the innermost only", () => {
    gives(nest("#trim(x", "A", ")", MAX_DEPTH + 1), "x".repeat(MAX_DEPTH), {}, "depth");
  });
  it("counts blocks too", () => {
    gives(nest("#if(1)", "x", "#endif", MAX_DEPTH), "x");
    assert.deepEqual(run(nest("#if(1)", "x", "#endif", MAX_DEPTH + 1)).keys, [`${KEY}depth`]);
  });
  it("of plain brackets has a separate limit", () => {
    gives(`#calc(${nest("(", "1", ")", MAX_BRACKETS)})`, 1);
    gives(`#calc(${nest("(", "1", ")", MAX_BRACKETS + 1)})`, 0, {}, "depth", "calc");
    gives(`#if(${nest("(", "1", ")", 20_000)})x#endif`, "", {}, "depth");
  });
});
