import type { Part } from "../core/contracts.ts";

/** Films come with the content, at any time: no option asks for what looks after them, they do. */
export const MediaDemand: Part<object> = ({ opt, on, want, elements: { host } }) => {
  function look(): void {
    if (opt().pauseMediaPlayer && host.querySelector("audio, video")) void want("MediaPlayers");
  }
  on("refresh", look);
  on("hidden", look);
  return { mount: look };
};
