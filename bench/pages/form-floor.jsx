import { atom, useAtom } from "jotai";
import { useId } from "react";
import { createRoot } from "react-dom/client";
import { fieldsOf } from "./lib/fields.js";
import { nextFrames, idle, stage } from "./lib/stage.js";

// The minimal React form: an atom for each field, native inputs, error messages.
let rows = [];

function Field({ name, label, required, value }) {
  const id = useId();
  const [text, setText] = useAtom(value);
  const error = required && text === "";
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        name={name}
        required={required}
        aria-invalid={error}
        onInput={({ target }) => setText(target.value)}
      />
      {error && <p>{label} is required</p>}
    </div>
  );
}

function Form() {
  return (
    <form>
      {rows.map((row) => (
        <Field key={row.name} {...row} />
      ))}
      <button>Send</button>
    </form>
  );
}

globalThis.steps = {
  async prepare({ count }) {
    rows = fieldsOf(count).map((field) => ({ ...field, value: atom("") }));
    await idle();
  },
  async start() {
    createRoot(stage()).render(<Form />);
    await nextFrames();
    await nextFrames();
    if (stage().querySelectorAll("input").length < rows.length) throw new Error("not every field was drawn");
  },
  idle,
};
