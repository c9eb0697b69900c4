import { readField } from "./read-fields.js";

/** Shows the decoded hidden fields that the guard adds to the example's form. */
export function startGuardFields() {
  const list = document.querySelector("[data-carried-list]");
  document.querySelector("[data-carried]").addEventListener("click", async ({ currentTarget }) => {
    const fields = await document.getElementById("guard").fields(currentTarget.form);
    const lines = Object.entries(fields).map(([name, value]) => {
      const line = document.createElement("p");
      const code = document.createElement("code");
      code.textContent = `${name}: ${readField(name, value).replace(/\s+/g, " ")}`;
      line.append(code);
      return line;
    });
    list.replaceChildren(...lines);
  });
}
