/** Closes the open menu when a link in it leads to a place on this page. */
export function startMenu() {
  const menu = document.querySelector("#menu");
  menu.addEventListener("click", ({ target }) => {
    if (target.closest("a") && menu.matches(":popover-open")) menu.hidePopover();
  });
}
