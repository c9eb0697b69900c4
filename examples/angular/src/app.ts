import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from "@angular/core";
import type { ElementEventOf } from "plaintags";

@Component({
  selector: "app-root",
  // Angular lets tags pass that are no components.
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  templateUrl: "./app.html",
})
export class App {
  protected readonly room = signal(0);

  protected moved(event: Event) {
    this.room.set((event as ElementEventOf<"pb-slider-moved">).detail.index);
  }
}
