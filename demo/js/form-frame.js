/** How the site can be set: name of the setting, what it says, its choices. */
const MODES = [
  [
    "cookies",
    "Visitor data travels by",
    { none: "hidden fields", native: "cookies", alternative: "alternative sessions" },
  ],
  ["transport", "Calls go to", { rest: "the REST API", ajax: "admin AJAX" }],
  ["detector", "The bot detector is", { off: "off", on: "on" }],
];
const HINT = "Send the form";

/** What every page with a form has below it: how the site is set, and what has arrived. Both are nothing without a script. */
export function drawFormFrame() {
  const main = document.querySelector("[data-form-page]");
  const received = section("received", "What arrived");
  received.id = "received";
  received.tabIndex = -1;
  received.dataset.received = main.dataset.formPage;
  const list = make("div");
  list.dataset.receivedList = "";
  const hint = `${main.dataset.hint ?? HINT}, and the fields, cookies and session values that the server received stand here.`;
  list.append(make("p", hint));
  received.append(list);
  main.append(modes(), received);
}

function modes() {
  const place = section("modes", "How the site is set");
  place.dataset.modes = "";
  const row = make("div");
  row.append(...MODES.map(choice));
  place.append(row);
  return place;
}

function choice([name, text, options]) {
  const label = make("label", text);
  const select = make("select");
  label.htmlFor = select.id = `mode-${name}`;
  select.name = name;
  select.disabled = true;
  for (const [value, words] of Object.entries(options)) {
    const option = make("option", words);
    option.value = value;
    select.append(option);
  }
  const line = make("p");
  line.append(label, select);
  return line;
}

function section(name, title) {
  const place = make("section");
  place.className = name;
  const heading = make("h2", title);
  heading.id = `${name}-title`;
  place.setAttribute("aria-labelledby", heading.id);
  place.append(heading);
  return place;
}

function make(tag, text = "") {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
