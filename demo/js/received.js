import { readField } from "./read-fields.js";

const RECEIVED = "#received";

/** Shows what the server received, if the server has redirected here after a post. */
export function startReceived() {
  if (location.hash === RECEIVED) void showReceived();
}

/** Shows the last call in the server's log: decoded fields, cookies and the alternative session. */
export async function showReceived() {
  const section = document.querySelector("[data-received]");
  const [calls, stored] = await Promise.all([read(`log?name=${section.dataset.received}`), read("stored")]);
  const last = calls.at(-1);
  if (!last) return;
  const sent = {
    ...last.query,
    ...last.fields,
    ...(last.json ? { "(JSON)": JSON.stringify(last.json, null, 2) } : {}),
  };
  const tables = [
    createTable("Fields", Object.entries(sent)),
    createTable(
      "Cookies",
      (last.headers.cookie ?? "")
        .split("; ")
        .filter(Boolean)
        .map((cookie) => [
          cookie.slice(0, cookie.indexOf("=")),
          decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1)),
        ]),
    ),
    createTable(
      "Alternative session",
      stored.sessions.map(({ name, value }) => [name, String(value)]),
    ),
  ];
  const when = document.createElement("p");
  when.textContent = `Received at ${new Date(last.at).toLocaleTimeString("en-GB")}. The hidden fields of plaintags are decoded.`;
  section.querySelector("[data-received-list]").replaceChildren(when, ...tables.filter(Boolean));
  section.focus({ preventScroll: true });
  section.scrollIntoView({ block: "start" });
}

const read = async (what) => (await fetch(`/__demo/${what}`)).json();

function createTable(title, rows) {
  if (!rows.length) return undefined;
  const table = document.createElement("table");
  table.createCaption().textContent = title;
  const body = table.createTBody();
  for (const [name, value] of rows) {
    const row = body.insertRow();
    const head = document.createElement("th");
    head.scope = "row";
    head.textContent = name;
    row.append(head);
    row.insertCell().textContent = readField(name, [value].flat().join(", "));
  }
  return table;
}
