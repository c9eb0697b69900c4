import { useEffect } from "react";
import { defineView } from "../../../src/react/element/define-view.tsx";
import { assert, cleanFixtures, fixture, until } from "../../support/index.ts";

describe("the view of a staged tag in React's development build", () => {
  afterEach(cleanFixtures);

  it("runs its effects twice, so that each test shows that they clean up", async () => {
    const effects: string[] = [];
    function View() {
      useEffect(() => {
        effects.push("run");
        return () => void effects.push("clean up");
      }, []);
      return null;
    }
    const host = fixture("");
    const remove = defineView<null>(View)({
      host,
      container: host,
      model: null,
      onDraw: () => undefined,
      onFailure: (cause) => assert.fail(String(cause)),
    });
    await until(
      () => effects.length === 3,
      () => `three effects, not ${effects.join(", ")}`,
    );
    assert.deepEqual(effects, ["run", "clean up", "run"]);
    remove();
  });
});
