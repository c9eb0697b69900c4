import { atom, useAtom, useAtomValue } from "jotai";
import { memo, useId } from "react";
import { createRoot } from "react-dom/client";
import { dependentFields, FIRST_VALUE, LIMIT, ruleFields, summedFields } from "./lib/key-form.js";
import { nextFrames, idle, stage } from "./lib/stage.js";

// The minimal React form: an atom for each field, derived atoms for dependent fields, native inputs.
const createValue = () => atom(String(FIRST_VALUE));

const Field = memo(function Field({ label, value }) {
  const id = useId();
  const [text, setText] = useAtom(value);
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="number" value={text} onChange={({ target }) => setText(target.value)} />
    </div>
  );
});

const Result = memo(function Result({ label, value }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="number" value={useAtomValue(value)} readOnly />
    </div>
  );
});

const Note = memo(function Note({ label, isShown }) {
  return useAtomValue(isShown) ? <p>{label}</p> : null;
});

function createTotalForm() {
  const values = summedFields.map(createValue);
  const sum = atom((get) => values.reduce((before, value) => before + Number(get(value)), 0));
  return (
    <form>
      {summedFields.map((id, index) => (
        <Field key={id} label={`Field ${id}`} value={values[index]} />
      ))}
      {ruleFields.map((id, index) => (
        <Note key={id} label={`Field ${id} is large`} isShown={atom((get) => Number(get(values[index])) > LIMIT)} />
      ))}
      <Result label="Field 1000" value={sum} />
    </form>
  );
}

function createDependentForm(count) {
  const first = createValue();
  return (
    <form>
      <Field label="Field 1" value={first} />
      {dependentFields(count).map((id) => (
        <Result key={id} label={`Field ${id}`} value={atom((get) => Number(get(first)) + id)} />
      ))}
    </form>
  );
}

globalThis.steps = {
  async start(kind) {
    createRoot(stage()).render(kind === "total" ? createTotalForm() : createDependentForm(kind));
    await nextFrames();
    await nextFrames();
  },
  idle,
};
