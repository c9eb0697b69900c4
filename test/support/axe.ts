import axe from "axe-core";

/** The accessibility violations in a part of the page, one line each; shadow roots included. */
export async function axeFindings(root: Element): Promise<string[]> {
  // A fixture is a part of a page: rules about whole pages do not apply.
  const { violations } = await axe.run(root, {
    resultTypes: ["violations"],
    rules: {
      region: { enabled: false },
      "page-has-heading-one": { enabled: false },
      "landmark-one-main": { enabled: false },
    },
  });
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} (${node.html})`));
}
