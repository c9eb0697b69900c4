import { provideSettings } from "./settings.js";

void provideSettings();
