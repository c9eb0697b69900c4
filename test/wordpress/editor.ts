import type { Page } from "playwright-core";
import type { TestSite } from "./support.ts";

/** A block to insert: name, attributes, inner blocks. */
type NewBlock = [name: string, attributes?: object, inner?: NewBlock[]];

interface Created {
  clientId: string;
}
type Actions = Record<string, (...given: unknown[]) => Promise<unknown>>;
interface Wp {
  blocks: { createBlock(name: string, attributes?: object, inner?: unknown[]): Created };
  data: {
    dispatch(store: string): Actions;
    select(store: string): {
      getPermalink(): string;
    };
  };
}

/** The editor with a new post, without its welcome. */
export async function openEditor(site: TestSite, as: string): Promise<Page> {
  const { page } = await site.open(`${site.address()}/wp-admin/post-new.php`, { as });
  await page.waitForFunction(() => "wp" in window && document.querySelector(".edit-post-layout"));
  await page.evaluate(
    () =>
      void (window as unknown as { wp: Wp }).wp.data
        .dispatch("core/preferences")
        .set?.("core/edit-post", "welcomeGuide", false),
  );
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  return page;
}

/** Inserts blocks, and selects the first of them. */
export async function insertBlocks(page: Page, blocks: NewBlock[]): Promise<void> {
  // As JSON: Playwright's types never end for one that holds itself.
  await page.evaluate(async (json) => {
    const { blocks: types, data } = (window as unknown as { wp: Wp }).wp;
    const create = ([name, attributes, inner = []]: NewBlock): Created =>
      types.createBlock(name, attributes, inner.map(create));
    const created = (JSON.parse(json) as NewBlock[]).map(create);
    const { insertBlocks: insert, selectBlock } = data.dispatch("core/block-editor");
    await insert?.(created);
    await selectBlock?.(created[0]?.clientId);
  }, JSON.stringify(blocks));
}

/** Publishes the post, and returns its address. */
export async function publish(page: Page, title: string): Promise<string> {
  return page.evaluate(async (name) => {
    const { dispatch, select } = (window as unknown as { wp: Wp }).wp.data;
    const { editPost, savePost } = dispatch("core/editor");
    await editPost?.({ title: name, status: "publish" });
    await savePost?.();
    return select("core/editor").getPermalink();
  }, title);
}

export const canvasOf = (page: Page) => page.frameLocator('iframe[name="editor-canvas"]');
export const inspectorOf = (page: Page) => page.locator(".block-editor-block-inspector");
