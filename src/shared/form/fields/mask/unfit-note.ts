import { service } from "../../../core/registry/container.ts";

/** The note at the end of a field, whose text is not shown in its mask. `text` is read whenever it is shown. */
export function createUnfitNote(wrapper: Element, text: () => string) {
  const note = document.createElement("p");
  note.className = "wsf-note";
  const write = () => void (note.textContent = text());
  return {
    /** The page's language has changed. */
    write,
    show() {
      if (note.isConnected) return;
      write();
      wrapper.append(note);
      service("announcer").say(note.textContent);
    },
    remove: () => note.remove(),
  };
}
