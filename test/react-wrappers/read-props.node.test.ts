import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readProps } from "../../src/react-wrappers/read-props.ts";

const attributesOf = (props: Record<string, unknown>, onByDefault: string[] = []) =>
  readProps(props, onByDefault).attributes;

describe("the props of a component for React", () => {
  it("become attributes as the tags read them", () => {
    assert.deepEqual(attributesOf({ perPage: 2, gap: "1rem", line1: "One", arrowPrevSVG: "<svg/>", type: "loop" }), {
      "per-page": "2",
      gap: "1rem",
      "line-1": "One",
      "arrow-prev-svg": "<svg/>",
      type: "loop",
    });
    assert.deepEqual(attributesOf({ padding: { left: 1 }, preload: [1, 2], config: { perPage: 2 } }), {
      padding: '{"left":1}',
      preload: "[1,2]",
      config: '{"perPage":2}',
    });
  });

  it("leave the default where they are missing, null or undefined", () => {
    assert.deepEqual(attributesOf({ perPage: undefined, gap: null }), {});
  });

  it("turn a flag off by the attribute's absence, or by its text where it would be on without", () => {
    assert.deepEqual(attributesOf({ wheel: true, autoWidth: false, arrows: false }, ["arrows"]), {
      wheel: "",
      arrows: "false",
    });
    assert.deepEqual(attributesOf({ config: { wheel: true }, wheel: false, hidden: false }), {
      config: '{"wheel":true}',
      wheel: "false",
    });
  });

  it("write HTML attributes as HTML does", () => {
    assert.deepEqual(
      attributesOf({ className: "a", tabIndex: 0, hidden: true, inert: false, spellCheck: false, itemID: "b" }),
      { class: "a", tabindex: "0", hidden: "", spellcheck: "false", itemid: "b" },
    );
    assert.deepEqual(attributesOf({ "aria-busy": true, "aria-hidden": false, "data-on": false }), {
      "aria-busy": "true",
      "aria-hidden": "false",
      "data-on": "false",
    });
  });

  it("set properties where no text holds the value, and leave to React what is React's", () => {
    const setup = () => undefined;
    const onClick = () => undefined;
    const style = { color: "red" };
    assert.deepEqual(readProps({ setup, config: { setup }, onClick, style, children: "One" }, []), {
      forReact: { onClick, style, children: "One" },
      attributes: {},
      properties: { setup, config: { setup } },
    });
  });
});
