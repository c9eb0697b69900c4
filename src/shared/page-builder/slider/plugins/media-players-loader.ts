import type { Component } from "../core/contracts.ts";

/**
 * Loads the media plugin for video and audio in the slides: no option requires it, and content may be added at any
 * time.
 */
export const MediaPlayersLoader: Component<object> = ({ getOptions, on, loadPlugin, elements: { host } }) => {
  function check(): void {
    if (getOptions().pauseMediaPlayer && host.querySelector("audio, video")) void loadPlugin("MediaPlayers");
  }
  on("refresh", check);
  on("hidden", check);
  return { mount: check };
};
