import { reportTo } from "../../events/report-to.ts";
import type { ServiceScope } from "../../registry/services.ts";
import { lazy } from "../../utils/lazy.ts";
import { noAnswer } from "./no-answer.ts";
import type { HttpExchange } from "./exchange.ts";
import type { HttpService } from "./types.ts";

/**
 * The http service. The code that sends loads with the first request: most pages only collect signals. `exchange`: for
 * callers that have loaded it already.
 */
export function createHttp(scope: ServiceScope, exchange?: HttpExchange): HttpService {
  const online = () => typeof navigator === "undefined" || navigator.onLine !== false;

  const load = lazy(async () => (exchange = (await import("./exchange.ts")).createExchange(scope)));
  /** Runs at once if the code is loaded: a page that is about to unload must not wait. */
  const withExchange = async <T>(
    name: string,
    url: string,
    run: (exchange: HttpExchange) => Promise<T>,
  ): Promise<T> => {
    if (exchange) return run(exchange);
    const loaded = await load().catch((cause: unknown) => {
      const message = `${name}: the code that sends could not be loaded.`;
      reportTo(scope.service("log"), { code: "load-failed", message, cause });
      throw noAnswer(online() ? "network" : "offline", { call: name, url }, cause);
    });
    return run(loaded);
  };

  return {
    send: (request) => withExchange(request.call, request.url, ({ send }) => send(request)),
    call: (call) => withExchange(call.action, "", (code) => code.call(call)),
    get online() {
      return online();
    },
  };
}
