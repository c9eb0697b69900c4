/** Stands in for the requests of languages' files, which a test answers. */
export interface LanguageRequests {
  /** Names of the requested files, in order: `de.json`. */
  readonly requested: readonly string[];
  /** Addresses as they were requested. */
  readonly addresses: readonly string[];
  /** Holds back all answers until the returned function is called. */
  hold(): () => void;
  /** Ends it. */
  stop(): void;
}

type Answer = object | number;

/** Answers requests below `/languages/` by `answer` (JSON, or a status) and passes on all others. */
export function answerLanguages(answer: (language: string) => Answer | string): LanguageRequests {
  const { fetch } = window;
  const addresses: string[] = [];
  let held = Promise.resolve();
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, document.baseURI);
    const [, language] = /\/languages\/([^/]+)\.json$/.exec(url.pathname) ?? [];
    if (!language) return fetch.call(window, input, init);
    addresses.push(url.href);
    await held;
    const given = answer(language);
    if (typeof given === "number") return new Response("", { status: given });
    return new Response(typeof given === "string" ? given : JSON.stringify(given));
  };
  return {
    addresses,
    get requested() {
      return addresses.map((address) => new URL(address).pathname.split("/").at(-1) ?? "");
    },
    hold() {
      let release = () => {};
      held = new Promise((resolve) => (release = resolve));
      return () => release();
    },
    stop: () => void (window.fetch = fetch),
  };
}
