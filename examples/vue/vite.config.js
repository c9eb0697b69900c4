import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

/** The tags are no components of Vue. */
const isCustomElement = (tag) => /^(apbct|pb|wsf)-/.test(tag);

export default defineConfig({ plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] });
