import { EVENTS, PROBLEM } from "./events.js";

const MAX_LINES = 60;

/** Logs the events of each family, newest first. The log is no live region: screen readers read it on demand. */
export function startLogs() {
  for (const container of document.querySelectorAll("[data-log]")) {
    const family = container.dataset.log;
    const list = drawLog(container, family);
    const log = createLogger(list);
    for (const type of [...EVENTS[family], PROBLEM]) document.getElementById(family).addEventListener(type, log);
  }
}

function drawLog(container, family) {
  const title = document.createElement("summary");
  title.id = `log-${family}`;
  title.textContent = "Events of these tags";
  const list = document.createElement("ol");
  list.tabIndex = 0;
  list.dir = "ltr";
  list.setAttribute("aria-labelledby", title.id);
  list.setAttribute("aria-live", "off");
  list.append(createLine("empty", "No events yet."));
  const details = document.createElement("details");
  details.append(title, list);
  container.append(details);
  return list;
}

function createLogger(list) {
  let last = { key: "", count: 0, label: null };

  return (event) => {
    const key = `${event.type} ${event.target.id}`;
    if (key === last.key) {
      last.count += 1;
      last.label.textContent = `${event.type} × ${last.count}`;
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
    detail.textContent = ` ${event.target.id ? `#${event.target.id} ` : ""}${formatDetail(event.detail)}`;
    what.append(name, detail);
    row.append(time, what);
    list.prepend(row);
    while (list.children.length > MAX_LINES) list.lastElementChild.remove();
    last = { key, count: 1, label: name };
  };
}

/** The texts, numbers and booleans of a detail; nodes and definitions are too long for a line. */
function formatDetail(detail) {
  const plain = Object.entries(detail ?? {}).filter(
    ([, value]) => ["string", "number", "boolean"].includes(typeof value) && value !== "",
  );
  return plain
    .map(([name, value]) => `${name}: ${typeof value === "string" ? JSON.stringify(value) : value}`)
    .join(", ");
}

function createLine(className, text) {
  const item = document.createElement("li");
  item.className = className;
  item.textContent = text;
  return item;
}
