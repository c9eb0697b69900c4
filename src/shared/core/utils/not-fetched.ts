/** How browsers say that a module, or one that it imports, did not come. */
export const NOT_FETCHED = /dynamically imported module|importing a module script/i;
