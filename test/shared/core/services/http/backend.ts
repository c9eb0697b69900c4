import { createHttp } from "../../../../../src/shared/core/services/http/http.ts";
import { demoSite } from "../../../../demo/demo-server.ts";
import { createTestClock } from "../../../../support/test-clock.ts";
import { testScope } from "../scope.ts";

let serial = 0;

/** A fresh virtual site of a reference back end, and the http service of a page on it, with a clock that the test advances. */
export async function openSite(backendUrl: string, antispam: object = {}) {
  const site = demoSite(`${backendUrl}/site/http-${++serial}`);
  const control = async (body: object) => {
    const answer = await site.control(body);
    if (!answer.ok) throw new Error(await answer.text());
  };
  await control({ refreshCooldownMs: 0, options: { settings: { antispam, forms: {} } } });
  const settings = await site.settings();

  const clock = createTestClock();
  const scope = testScope({ clock });
  // Node has no page as a base for relative addresses.
  const ajaxUrl = new URL(String(settings.antispam["ajaxUrl"]), backendUrl).href;
  scope.service("settings").merge({ antispam: { ...settings.antispam, ajaxUrl } });
  /** Waits until the server has received calls: the sending code loads lazily, and the clock must not advance before. */
  const received = async (call: string, count = 1) => {
    while ((await site.log(call)).length < count);
  };
  return { ...site, control, clock, scope, lines: scope.log.lines, http: createHttp(scope), received };
}

export type OpenSite = Awaited<ReturnType<typeof openSite>>;
