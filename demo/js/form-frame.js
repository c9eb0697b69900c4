/** The settings of the site: name, label, choices. */
const SETTINGS = [
  [
    "cookies",
    "Visitor data travels by",
    { none: "hidden fields", native: "cookies", alternative: "alternative sessions" },
  ],
  ["transport", "Calls go to", { rest: "the REST API", ajax: "admin AJAX" }],
  ["detector", "The bot detector is", { off: "off", on: "on" }],
];
const HINT = "Send the form";

/** Draws the sections below a form: the site's settings and what the server received. Both need scripts. */
export function drawFormFrame() {
  const main = document.querySelector("[data-form-page]");
  const received = createSection("received", "What the server received");
  received.id = "received";
  received.tabIndex = -1;
  received.dataset.received = main.dataset.formPage;
  const list = create("div");
  list.dataset.receivedList = "";
  const hint = `${main.dataset.hint ?? HINT} to see the fields, cookies and session values that the server received.`;
  list.append(create("p", hint));
  received.append(list);
  main.append(createSettings(), received);
}

function createSettings() {
  const section = createSection("modes", "Settings of the site");
  section.dataset.modes = "";
  const row = create("div");
  row.append(...SETTINGS.map(createSelect));
  section.append(row);
  return section;
}

function createSelect([name, text, options]) {
  const label = create("label", text);
  const select = create("select");
  label.htmlFor = select.id = `mode-${name}`;
  select.name = name;
  select.disabled = true;
  for (const [value, text] of Object.entries(options)) {
    const option = create("option", text);
    option.value = value;
    select.append(option);
  }
  const line = create("p");
  line.append(label, select);
  return line;
}

function createSection(name, title) {
  const section = create("section");
  section.className = name;
  const heading = create("h2", title);
  heading.id = `${name}-title`;
  section.setAttribute("aria-labelledby", heading.id);
  section.append(heading);
  return section;
}

function create(tag, text = "") {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
