import { readField } from "./read-fields.js";

const SHOWN = "#received";

/** Shows what the server received of this page's form, when it has just been sent. */
export function startReceived() {
  if (location.hash === SHOWN) void showReceived();
}

/** Reads the server's log: fields with ours decoded, cookies, and what it remembers of the visitor. */
export async function showReceived() {
  const place = document.querySelector("[data-received]");
  const [calls, stored] = await Promise.all([read(`log?name=${place.dataset.received}`), read("stored")]);
  const last = calls.at(-1);
  if (!last) return;
  const sent = {
    ...last.query,
    ...last.fields,
    ...(last.json ? { "(JSON)": JSON.stringify(last.json, null, 2) } : {}),
  };
  const tables = [
    table("Fields", Object.entries(sent)),
    table(
      "Cookies",
      (last.headers.cookie ?? "")
        .split("; ")
        .filter(Boolean)
        .map((cookie) => [
          cookie.slice(0, cookie.indexOf("=")),
          decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1)),
        ]),
    ),
    table(
      "Alternative session",
      stored.sessions.map(({ name, value }) => [name, String(value)]),
    ),
  ];
  const when = document.createElement("p");
  when.textContent = `Received at ${new Date(last.at).toLocaleTimeString("en-GB")}. Our hidden fields are shown decoded.`;
  place.querySelector("[data-received-list]").replaceChildren(when, ...tables.filter(Boolean));
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: "start" });
}

const read = async (what) => (await fetch(`/__demo/${what}`)).json();

function table(title, rows) {
  if (!rows.length) return undefined;
  const made = document.createElement("table");
  made.createCaption().textContent = title;
  const body = made.createTBody();
  for (const [name, value] of rows) {
    const row = body.insertRow();
    const head = document.createElement("th");
    head.scope = "row";
    head.textContent = name;
    row.append(head);
    row.insertCell().textContent = readField(name, [value].flat().join(", "));
  }
  return made;
}
