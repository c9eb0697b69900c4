import { createApp } from "vue";
import "plaintags";
import "plaintags/plaintags.css";
import App from "./app.vue";

createApp(App).mount("#app");
