/** The button sends a call that the reference back end blocks; the answer opens the modal. */
export function startBlocked() {
  document.querySelector("[data-blocked]").addEventListener("click", () => {
    const body = new URLSearchParams({ action: "cleantalk_force_ajax_check", email: "robot@refused.example" });
    void fetch("/wp-admin/admin-ajax.php", { method: "POST", body }).catch(() => undefined);
  });
}
