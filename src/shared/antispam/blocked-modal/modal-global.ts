import { getContainer } from "../../core/registry/container.ts";
import { reportPageProblem } from "../../core/registry/report-problem.ts";
import { lazy } from "../../core/utils/lazy.ts";
import type { Cleanup } from "../../core/utils/scope.ts";

/** Members of the original product's `cleantalkModal` that other scripts use (antispam-contract#7.2). */
export interface CleantalkModal {
  /** Markup of the content, `false` if there is none. */
  loaded: string | false;
  readonly loading: boolean;
  readonly opened: boolean;
  readonly opening: boolean;
  ignoreURLConvert: boolean;
  /**
   * Opens the modal. Without content it loads that of `action` (default `get_options_template`); `false` loads none.
   */
  open(action?: string | false): void;
  close(): void;
  load(action?: string): void;
  /** Replaces the content with a question. Yes calls `callback` with `true`; both answers close the modal. */
  confirm(
    header: string,
    text?: string,
    path?: string,
    callback?: (yes: boolean) => void,
    yes?: string,
    no?: string,
  ): void;
}

declare global {
  interface Window {
    cleantalkModal?: CleantalkModal;
  }
}

/**
 * Defines `cleantalkModal` unless the page already has one. Removed when stopped, unless another script has replaced it
 * by then.
 */
export function installModalGlobal(page: Document): Cleanup {
  const pageWindow = page.defaultView;
  if (!pageWindow || pageWindow.cleantalkModal !== undefined) return () => {};
  const modalGlobal = createModalGlobal(page);
  pageWindow.cleantalkModal = modalGlobal;
  return () => {
    if (pageWindow.cleantalkModal === modalGlobal) delete pageWindow.cleantalkModal;
  };
}

/** Works at once; the code that renders the modal loads on first use. */
function createModalGlobal(page: Document): CleantalkModal {
  let modal: CleantalkModal | undefined;
  /** What was requested before the code has loaded. */
  const requested = { loaded: false, loading: false, opened: false, opening: false, ignoreURLConvert: false };

  /** One promise for all calls: with a separate `import()` for each, a later call could run first. */
  const loadModal = lazy(async () => {
    const [{ createOriginalModal }] = await Promise.all([import("./original-modal.ts"), getContainer().loadDeferred()]);
    return (modal = createOriginalModal(page));
  });

  const withModal = (run: (modal: CleantalkModal) => void): void => {
    if (modal) return run(modal);
    loadModal().then(run, (cause: unknown) => {
      const message = "cleantalkModal: the code of the modal could not be loaded.";
      reportPageProblem({ code: "load-failed", message, cause });
    });
  };

  const modalGlobal = {
    open(action) {
      requested.opened = true;
      requested.loading = action !== false && !requested.loaded;
      withModal(({ open }) => open(action));
    },
    close() {
      // Closing a modal that was never opened loads no code.
      if (modal || requested.opened) withModal(({ close }) => close());
      requested.opened = false;
    },
    load(action) {
      requested.loading = true;
      withModal(({ load }) => load(action));
    },
    confirm(...question) {
      requested.opened = true;
      withModal(({ confirm }) => confirm(...question));
    },
  } as CleantalkModal;
  for (const name of Object.keys(requested)) {
    Object.defineProperty(modalGlobal, name, {
      enumerable: true,
      get: () => Reflect.get(modal ?? requested, name) as unknown,
      set(value) {
        Reflect.set(requested, name, value);
        withModal((then) => void Reflect.set(then, name, value));
      },
    });
  }
  return modalGlobal;
}
