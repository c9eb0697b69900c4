/** The options in the URL, with their defaults. */
const DEFAULTS = { form: "", framework: "ws-form", scheme: "auto", dir: "ltr", text: "100", width: "full" };
/** Options of the form's page. */
const PAGE_OPTIONS = ["framework", "scheme", "dir", "text"];
const SWITCHES = [...PAGE_OPTIONS, "width"];
const TEMPLATE = /^wsf-form-(.*)$/;
/** px; what opens over a short form has to fit into the frame. */
const MIN_HEIGHT = 320;

const find = (selector) => document.querySelector(selector);
const [choices, list, stage, position] = ["[data-choices]", "[data-forms]", "[data-stage]", "[data-place]"].map(find);
const steps = [...document.querySelectorAll("[data-step]")];

/** The forms in the order of the list: name in the URL, id, label. */
let forms = [];

/** A form's name is that of its file; the generated form has none. */
const nameOf = ({ id, file }) => file.replace(/\.json$/, "").replace(TEMPLATE, "$1") || `form-${id}`;

function readOptions() {
  const query = new URLSearchParams(location.search);
  const options = Object.fromEntries(Object.entries(DEFAULTS).map(([name, value]) => [name, query.get(name) ?? value]));
  for (const name of SWITCHES)
    if (![...choices.elements[name]].some(({ value }) => value === options[name])) options[name] = DEFAULTS[name];
  return { ...options, form: forms.some(({ name }) => name === options.form) ? options.form : forms[0].name };
}

/** Stores a choice in the URL, so that Back undoes it and it can be shared. */
function choose(name, value) {
  const url = new URL(location.href);
  if (value === DEFAULTS[name]) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  history.pushState(null, "", url);
  show();
}

function show() {
  const options = readOptions();
  const index = forms.findIndex(({ name }) => name === options.form);
  const { id, label } = forms[index];
  const root = document.documentElement;
  if (options.scheme === "auto") delete root.dataset.scheme;
  else root.dataset.scheme = options.scheme;
  root.dir = options.dir;
  list.value = options.form;
  for (const name of SWITCHES) choices.elements[name].value = options[name];
  position.textContent = `${index + 1} of ${forms.length}`;
  document.title = `${label} · All forms · plaintags`;
  find("[data-source]").textContent = tagOf(id, options);

  stage.title = label;
  stage.style.inlineSize = options.width === "full" ? "" : `${options.width}px`;
  const url = new URL("form-stage.html", location.href);
  url.search = new URLSearchParams({
    form: id,
    ...Object.fromEntries(PAGE_OPTIONS.map((name) => [name, options[name]])),
  });
  // The server chooses the frame's script by it.
  const script = new URLSearchParams(location.search).get("script");
  if (script) url.searchParams.set("script", script);
  // replace(): Back undoes choices instead of going through the frame's pages.
  if (stage.contentWindow.location.href !== url.href) stage.contentWindow.location.replace(url);
}

/** The tag's source. */
function tagOf(id, { framework, scheme }) {
  const attributes = {
    "form-id": id,
    ...(framework !== DEFAULTS.framework && { framework }),
    ...(scheme !== DEFAULTS.scheme && { scheme }),
  };
  const source = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<wsf-form${source.join("")}></wsf-form>`;
}

function fillList() {
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

/** Adapts the frame's height to its content. */
const height = new ResizeObserver(([{ target }]) => {
  stage.style.blockSize = `${Math.max(MIN_HEIGHT, Math.ceil(target.getBoundingClientRect().height))}px`;
});
stage.addEventListener("load", () => {
  height.disconnect();
  height.observe(stage.contentDocument.body);
});

choices.addEventListener("change", ({ target }) => choose(target.name, target.value));
choices.addEventListener("submit", (event) => event.preventDefault());
for (const step of steps)
  step.addEventListener("click", () => {
    const index = forms.findIndex(({ name }) => name === readOptions().form);
    choose("form", forms.at((index + Number(step.dataset.step)) % forms.length).name);
  });
addEventListener("popstate", show);

try {
  const entries = await (await fetch("/__demo/forms")).json();
  forms = entries.map((form) => ({ ...form, name: nameOf(form), isTemplate: TEMPLATE.test(form.file) }));
  fillList();
  show();
} catch (error) {
  position.textContent = "The list of forms could not be loaded. Reload the page to try again.";
  console.error(error);
}
