import type { State } from "./state.ts";
import { contacts } from "./states/contacts.ts";
import { forms } from "./states/forms.ts";
import { protection } from "./states/protection.ts";
import { sliders } from "./states/sliders.ts";
import { textsAndPictures } from "./states/texts-and-pictures.ts";

/** All that has pictures. */
export const STATES: readonly State[] = [...contacts, ...protection, ...sliders, ...textsAndPictures, ...forms];
