/** Every file of the plugin as users install it, `[name, file]`. */
export function pluginFiles(): [name: string, file: string][];
