import { assert, cleanFixtures, fixture } from "./index.ts";

const paragraph = (parent: Document = document) => parent.createElement("p");

function form(value: string): FormData {
  const data = new FormData();
  data.set("name", value);
  return data;
}

/** The page of a frame, whose arrays and nodes have other classes than this one's. */
function openFrame() {
  const { contentWindow } = fixture("<iframe></iframe>").querySelector("iframe")!;
  return contentWindow as Window & typeof globalThis;
}

describe("the assertions of browser tests", () => {
  afterEach(cleanFixtures);

  const DIFFERENT: Record<string, () => [found: unknown, expected: unknown]> = {
    "undefined and null in a list": () => [[undefined], [null]],
    "NaN and null in a list": () => [[NaN], [null]],
    "a function and null in a list": () => [[() => 1], [null]],
    "a property that is undefined and a missing one": () => [{ a: undefined }, {}],
    "two Maps": () => [new Map([["a", 1]]), new Map([["a", 2]])],
    "two Sets": () => [new Set([1]), new Set([2])],
    "two Dates": () => [new Date(1), new Date(2)],
    "two rectangles": () => [new DOMRect(1, 2, 3, 4), new DOMRect(1, 2, 3, 5)],
    "two elements of the same name": () => [paragraph(), paragraph()],
    "two elements of the same name in a list of objects": () => [[{ a: paragraph() }], [{ a: paragraph() }]],
    "two text nodes": () => [new Text("text"), new Text("text")],
    "two elements of a frame": () => {
      const { document } = openFrame();
      return [paragraph(document), paragraph(document)];
    },
    "two windows": () => [openFrame(), openFrame()],
    "the data of two forms": () => [form("a"), form("b")],
    "two lists of headers": () => [new Headers({ a: "1" }), new Headers({ a: "2" })],
    "two queries": () => [new URLSearchParams("a=1"), new URLSearchParams("a=2")],
    "two files of the same name": () => [new File(["a"], "name"), new File(["b"], "name")],
  };
  for (const [what, make] of Object.entries(DIFFERENT))
    it(`deepEqual finds a difference: ${what}`, () => {
      const [found, expected] = make();
      assert.throws(() => assert.deepEqual(found, expected), /to deeply equal/);
    });

  const EQUAL: Record<string, () => [found: unknown, expected: unknown]> = {
    "NaN and NaN": () => [[NaN], [NaN]],
    "an element and itself": () => [[{ a: document.body }], [{ a: document.body }]],
    "objects whose keys have another order": () => [
      { a: 1, b: [{ c: 2, d: 3 }] },
      { b: [{ d: 3, c: 2 }], a: 1 },
    ],
    "an object without a prototype and a plain one": () => [Object.create(null), {}],
    "a list of a frame and one of this page": () => [openFrame().Array.of(1, 2), [1, 2]],
  };
  for (const [what, make] of Object.entries(EQUAL))
    it(`deepEqual finds no difference: ${what}`, () => {
      const [found, expected] = make();
      assert.deepEqual(found, expected);
    });

  it("a failure says the test's message and names elements by their tags", () => {
    const host = fixture(`<p id="a" class="b"><b>bold</b></p><p></p>`);
    const [found, expected] = host.querySelectorAll("p");
    assert.throws(
      () => assert.deepEqual([found, undefined], [expected, null], "the paragraphs"),
      /^the paragraphs: expected \[ <p id="a" class="b">, undefined \] to deeply equal \[ <p>, null \]$/,
    );
    assert.throws(() => assert.equal(found, null), /^expected <p id="a" class="b"> to equal null$/);
  });

  it("a failure shows long values whole", () => {
    const long = Array.from({ length: 500 }, (_, index) => index);
    assert.throws(
      () => assert.deepEqual([...long, "found"], [...long, "expected"]),
      /499, 'found' .* 499, 'expected' /,
    );
  });

  it("a failure hands no nodes and windows to the test runner, which would turn them into JSON", () => {
    const errors: Record<string, unknown>[] = [];
    for (const value of [document.body, window])
      try {
        assert.equal(value, null);
      } catch (error) {
        errors.push(error as Record<string, unknown>);
      }
    assert.deepEqual(
      errors.map((error) => Object.values(error).filter((value) => typeof value === "object")),
      [[], []],
    );
  });

  it("match wants a text", () => {
    assert.throws(() => assert.match(undefined, /undefined/, "the label"), /^the label: expected undefined/);
  });

  it("rejects wants a rejection with that message", async () => {
    await assert.rejects(Promise.reject(new Error("offline")), /^offline$/);
    await assert.rejects(assert.rejects(Promise.resolve(), /offline/), /to throw/);
    await assert.rejects(assert.rejects(Promise.reject(new Error("late")), /offline/), /but got 'late'/);
  });
});
