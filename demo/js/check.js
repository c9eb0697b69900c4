/** Shows what `plaintags.check()` gives: the same object that it prints on the console. */
export function startCheck() {
  const result = document.querySelector("[data-check-result]");
  document.querySelector("[data-check]").addEventListener("click", () => {
    const { version, copies, tags, problems, refused } = window.plaintags.check();
    result.replaceChildren(
      table(
        `Version ${version}, ${copies.length ? `joined by ${copies.join(", ")}` : "one copy"}. ${wordsFor(problems.length, "problem")}, ${wordsFor(refused.length, "refusal")} of the policy.`,
        ["Tag", "State", "On this page"],
        Object.entries(tags).map(([tag, { state, count }]) => [`<${tag}>`, state, String(count)]),
      ),
      ...(problems.length
        ? [
            table(
              "Problems",
              ["Tag", "What"],
              problems.map(({ tag, id, message }) => [`<${tag}>${id ? ` #${id}` : ""}`, message]),
            ),
          ]
        : []),
      ...(refused.length
        ? [
            table(
              "Refused by the policy",
              ["Directive", "Address"],
              refused.map(({ directive, address }) => [directive, address]),
            ),
          ]
        : []),
    );
  });
}

const wordsFor = (count, what) => `${count || "No"} ${what}${count === 1 ? "" : "s"}`;

function table(caption, heads, rows) {
  const made = document.createElement("table");
  made.createCaption().textContent = caption;
  const head = made.createTHead().insertRow();
  for (const text of heads) {
    const cell = document.createElement("th");
    cell.scope = "col";
    cell.textContent = text;
    head.append(cell);
  }
  const body = made.createTBody();
  for (const row of rows) {
    const line = body.insertRow();
    for (const text of row) line.insertCell().textContent = text;
  }
  return made;
}
