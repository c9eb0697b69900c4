import type { Component } from "../core/contracts.ts";

/** Films come with the content, at any time: no option asks for what looks after them, they do. */
export const MediaPlayersLoader: Component<object> = ({ getOptions, on, loadPlugin, elements: { host } }) => {
  function check(): void {
    if (getOptions().pauseMediaPlayer && host.querySelector("audio, video")) void loadPlugin("MediaPlayers");
  }
  on("refresh", check);
  on("hidden", check);
  return { mount: check };
};
