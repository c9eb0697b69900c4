import { EVENTS, PROBLEM } from "./events.js";

const MAX_LINES = 60;

/** A log in each family: which events fired, newest first. It says nothing to screen readers unless they go there. */
export function startLogs() {
  for (const place of document.querySelectorAll("[data-log]")) {
    const family = place.dataset.log;
    const list = drawLog(place, family);
    const note = createNote(list);
    for (const type of [...EVENTS[family], PROBLEM]) document.getElementById(family).addEventListener(type, note);
  }
}

function drawLog(place, family) {
  const title = document.createElement("h3");
  title.id = `log-${family}`;
  title.textContent = "Events";
  const list = document.createElement("ol");
  list.tabIndex = 0;
  list.dir = "ltr";
  list.setAttribute("aria-labelledby", title.id);
  list.setAttribute("aria-live", "off");
  list.append(line("empty", "Nothing has happened yet."));
  place.append(title, list);
  return list;
}

function createNote(list) {
  let last = { key: "", count: 0, place: null };

  return (event) => {
    const key = `${event.type} ${event.target.id}`;
    if (key === last.key) {
      last.count += 1;
      last.place.textContent = `${event.type} × ${last.count}`;
      return;
    }
    list.querySelector(".empty")?.remove();
    const row = document.createElement("li");
    const time = document.createElement("time");
    time.textContent = new Date().toLocaleTimeString("en-GB");
    const what = document.createElement("span");
    const name = document.createElement("b");
    name.textContent = event.type;
    const detail = document.createElement("span");
    detail.className = "detail";
    detail.textContent = ` ${event.target.id ? `#${event.target.id} ` : ""}${shortDetail(event.detail)}`;
    what.append(name, detail);
    row.append(time, what);
    list.prepend(row);
    while (list.children.length > MAX_LINES) list.lastElementChild.remove();
    last = { key, count: 1, place: name };
  };
}

/** The plain members of a detail; nodes and definitions are too long for a line. */
function shortDetail(detail) {
  const plain = Object.entries(detail ?? {}).filter(
    ([, value]) => ["string", "number", "boolean"].includes(typeof value) && value !== "",
  );
  return plain
    .map(([name, value]) => `${name}: ${typeof value === "string" ? JSON.stringify(value) : value}`)
    .join(", ");
}

function line(className, text) {
  const item = document.createElement("li");
  item.className = className;
  item.textContent = text;
  return item;
}
