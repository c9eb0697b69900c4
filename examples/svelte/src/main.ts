import { mount } from "svelte";
import "plaintags";
import "plaintags/plaintags.css";
import App from "./app.svelte";

mount(App, { target: document.querySelector("#app")! });
