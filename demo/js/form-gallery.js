/** What can be chosen, and what holds where the address says nothing. */
const USUAL = { form: "", framework: "ws-form", scheme: "auto", dir: "ltr", text: "100", width: "full" };
/** What the page with the form is told. */
const STAGED = ["framework", "scheme", "dir", "text"];
const SWITCHES = [...STAGED, "width"];
const TEMPLATE = /^wsf-form-(.*)$/;
/** A folded frame would cut off what opens over a short form. */
const LEAST_HEIGHT = 320;

const find = (selector) => document.querySelector(selector);
const [choices, list, stage, place] = ["[data-choices]", "[data-forms]", "[data-stage]", "[data-place]"].map(find);
const steps = [...document.querySelectorAll("[data-step]")];

/** The forms in the order of the list: name in the address, id, label. */
let forms = [];

/** A definition is named by its file; the generated one has none. */
const nameOf = ({ id, file }) => file.replace(/\.json$/, "").replace(TEMPLATE, "$1") || `form-${id}`;

function wishes() {
  const address = new URLSearchParams(location.search);
  const wished = Object.fromEntries(Object.entries(USUAL).map(([name, usual]) => [name, address.get(name) ?? usual]));
  for (const name of SWITCHES)
    if (![...choices.elements[name]].some(({ value }) => value === wished[name])) wished[name] = USUAL[name];
  return { ...wished, form: forms.some(({ name }) => name === wished.form) ? wished.form : forms[0].name };
}

/** Keeps a choice in the address, where Back and a colleague find it. */
function choose(name, value) {
  const address = new URL(location.href);
  if (value === USUAL[name]) address.searchParams.delete(name);
  else address.searchParams.set(name, value);
  history.pushState(null, "", address);
  show();
}

function show() {
  const wished = wishes();
  const at = forms.findIndex(({ name }) => name === wished.form);
  const { id, label } = forms[at];
  const root = document.documentElement;
  if (wished.scheme === "auto") delete root.dataset.scheme;
  else root.dataset.scheme = wished.scheme;
  root.dir = wished.dir;
  list.value = wished.form;
  for (const name of SWITCHES) choices.elements[name].value = wished[name];
  place.textContent = `${at + 1} of ${forms.length}`;
  document.title = `${label} · All forms · plaintags`;
  find("[data-source]").textContent = tagOf(id, wished);

  stage.title = label;
  stage.style.inlineSize = wished.width === "full" ? "" : `${wished.width}px`;
  const address = new URL("form-stage.html", location.href);
  address.search = new URLSearchParams({ form: id, ...Object.fromEntries(STAGED.map((name) => [name, wished[name]])) });
  // Replaced, so that Back leads through the choices and not through the frame's pages.
  if (stage.contentWindow.location.href !== address.href) stage.contentWindow.location.replace(address);
}

/** The tag as an author writes it. */
function tagOf(id, { framework, scheme }) {
  const said = {
    "form-id": id,
    ...(framework !== USUAL.framework && { framework }),
    ...(scheme !== USUAL.scheme && { scheme }),
  };
  const attributes = Object.entries(said).map(([name, value]) => ` ${name}="${value}"`);
  return `<wsf-form${attributes.join("")}></wsf-form>`;
}

function fill() {
  const groups = Map.groupBy(forms, ({ isTemplate }) => isTemplate);
  for (const [isTemplate, members] of groups) {
    const group = document.createElement("optgroup");
    group.label = isTemplate ? "Real definitions" : "The demo's own";
    group.append(
      ...members.map(({ name, label }) =>
        Object.assign(document.createElement("option"), { value: name, textContent: label }),
      ),
    );
    list.append(group);
  }
  find("[data-without-templates]").hidden = groups.has(true);
  for (const control of [list, ...steps]) control.disabled = false;
}

/** The frame is as high as what it shows. */
const height = new ResizeObserver(([{ target }]) => {
  stage.style.blockSize = `${Math.max(LEAST_HEIGHT, Math.ceil(target.getBoundingClientRect().height))}px`;
});
stage.addEventListener("load", () => {
  height.disconnect();
  height.observe(stage.contentDocument.body);
});

choices.addEventListener("change", ({ target }) => choose(target.name, target.value));
choices.addEventListener("submit", (event) => event.preventDefault());
for (const step of steps)
  step.addEventListener("click", () => {
    const at = forms.findIndex(({ name }) => name === wishes().form);
    choose("form", forms.at((at + Number(step.dataset.step)) % forms.length).name);
  });
addEventListener("popstate", show);

try {
  const known = await (await fetch("/__demo/forms")).json();
  forms = known.map((form) => ({ ...form, name: nameOf(form), isTemplate: TEMPLATE.test(form.file) }));
  fill();
  show();
} catch (error) {
  place.textContent = "The list of forms could not be fetched; reload the page to try again.";
  console.error(error);
}
