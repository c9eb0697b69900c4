/** Shows the result of `plaintags.check()` as tables. */
export function startCheck() {
  const result = document.querySelector("[data-check-result]");
  document.querySelector("[data-check]").addEventListener("click", () => {
    const { version, copies, tags, problems, refused } = window.plaintags.check();
    result.replaceChildren(
      createTable(
        `Version ${version}, ${copies.length ? `more copies: ${copies.join(", ")}` : "one copy"}. ${countOf(problems.length, "problem")}, ${countOf(refused.length, "policy violation")}.`,
        ["Tag", "State", "On this page"],
        Object.entries(tags).map(([tag, { state, count }]) => [`<${tag}>`, state, String(count)]),
      ),
      ...(problems.length
        ? [
            createTable(
              "Problems",
              ["Tag", "Problem"],
              problems.map(({ tag, id, message }) => [`<${tag}>${id ? ` #${id}` : ""}`, message]),
            ),
          ]
        : []),
      ...(refused.length
        ? [
            createTable(
              "Blocked by the policy",
              ["Directive", "Address"],
              refused.map(({ directive, address }) => [directive, address]),
            ),
          ]
        : []),
    );
  });
}

const countOf = (count, noun) => `${count || "No"} ${noun}${count === 1 ? "" : "s"}`;

function createTable(caption, headings, rows) {
  const table = document.createElement("table");
  table.createCaption().textContent = caption;
  const head = table.createTHead().insertRow();
  for (const text of headings) {
    const cell = document.createElement("th");
    cell.scope = "col";
    cell.textContent = text;
    head.append(cell);
  }
  const body = table.createTBody();
  for (const row of rows) {
    const line = body.insertRow();
    for (const text of row) line.insertCell().textContent = text;
  }
  return table;
}
