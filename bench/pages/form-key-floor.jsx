import { atom, useAtom, useAtomValue } from "jotai";
import { memo, useId } from "react";
import { createRoot } from "react-dom/client";
import { dependants, FIRST_VALUE, MOST, ruled, summed } from "./lib/key-form.js";
import { drawn, quiet, stage } from "./lib/stage.js";

/** What the least React form would be: an atom for each field, derived ones for what follows, native inputs. */
const valueAtom = () => atom(String(FIRST_VALUE));

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

const Shown = memo(function Shown({ label, value }) {
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

function total() {
  const values = summed.map(valueAtom);
  const sum = atom((get) => values.reduce((before, value) => before + Number(get(value)), 0));
  return (
    <form>
      {summed.map((id, index) => (
        <Field key={id} label={`Field ${id}`} value={values[index]} />
      ))}
      {ruled.map((id, index) => (
        <Note key={id} label={`Field ${id} is large`} isShown={atom((get) => Number(get(values[index])) > MOST)} />
      ))}
      <Shown label="Field 1000" value={sum} />
    </form>
  );
}

function followed(count) {
  const first = valueAtom();
  return (
    <form>
      <Field label="Field 1" value={first} />
      {dependants(count).map((id) => (
        <Shown key={id} label={`Field ${id}`} value={atom((get) => Number(get(first)) + id)} />
      ))}
    </form>
  );
}

globalThis.steps = {
  async start(kind) {
    createRoot(stage()).render(kind === "total" ? total() : followed(kind));
    await drawn();
    await drawn();
  },
  quiet,
};
