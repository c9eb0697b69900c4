import { currentGround, service } from "../../core/registry/current.ts";
import type { Cleanup } from "../../core/utils/cleanup.ts";

/** Members of the original's `cleantalkModal` that other scripts use (contract §7.2). */
export interface CleantalkModal {
  /** Markup of the content, `false` while there is none. */
  loaded: string | false;
  readonly loading: boolean;
  readonly opened: boolean;
  readonly opening: boolean;
  ignoreURLConvert: boolean;
  /** Opens the modal; without content it asks for that of `action` (default `get_options_template`), for none with `false`. */
  open(action?: string | false): void;
  close(): void;
  load(action?: string): void;
  /** Replaces the content by a question; yes calls back with `true`, both answers close. */
  confirm(header: string, text?: string, path?: string, callback?: (yes: boolean) => void, yes?: string, no?: string): void;
}

declare global {
  interface Window {
    cleantalkModal?: CleantalkModal;
  }
}

/** Offers `cleantalkModal` where nobody has defined it. Taken back when stopped, unless somebody else's stands there by then. */
export function installModalGlobal(page: Document): Cleanup {
  const view = page.defaultView;
  if (!view || view.cleantalkModal !== undefined) return () => {};
  const offered = offer(page);
  view.cleantalkModal = offered;
  return () => {
    if (view.cleantalkModal === offered) delete view.cleantalkModal;
  };
}

/** Works from the start; what draws the modal is fetched when a script first wants something of it. */
function offer(page: Document): CleantalkModal {
  let control: CleantalkModal | undefined;
  /** What was asked for and is not done yet. */
  const asked = { loaded: false, loading: false, opened: false, opening: false, ignoreURLConvert: false };

  /** One promise for all calls: each `import()` of its own could answer a later call first. */
  let arriving: Promise<CleantalkModal> | undefined;
  const arrive = async () => {
    const [{ createModalControl }] = await Promise.all([import("./modal-control.ts"), currentGround().complete()]);
    return (control = createModalControl(page));
  };

  const act = (run: (control: CleantalkModal) => void): void => {
    if (control) return run(control);
    (arriving ??= arrive()).then(run, (cause: unknown) => {
      arriving = undefined;
      service("log").error("cleantalkModal: the code of the modal could not be loaded.", cause);
    });
  };

  const offered = {
    open(action) {
      asked.opened = true;
      asked.loading = action !== false && !asked.loaded;
      act(({ open }) => open(action));
    },
    close() {
      // Whoever closes what was never opened gets no modal's code.
      if (control || asked.opened) act(({ close }) => close());
      asked.opened = false;
    },
    load(action) {
      asked.loading = true;
      act(({ load }) => load(action));
    },
    confirm(...question) {
      asked.opened = true;
      act(({ confirm }) => confirm(...question));
    },
  } as CleantalkModal;
  for (const name of Object.keys(asked)) {
    Object.defineProperty(offered, name, {
      enumerable: true,
      get: () => Reflect.get(control ?? asked, name) as unknown,
      set(value) {
        Reflect.set(asked, name, value);
        act((then) => void Reflect.set(then, name, value));
      },
    });
  }
  return offered;
}
