/**
 * The two checks: silent, for the server's own use, or with an answer for the visitor
 * (spec antispam §7, calls 4 and 5).
 */
export type CheckKind = "before-post" | "exists";

interface CheckRow {
  /** REST route and AJAX action (contract §3.2). */
  route: string;
  action: string;
  /** The item in which the server looks for checked addresses (contract §4.3). */
  item: string;
}

export const CHECKS: Readonly<Record<CheckKind, CheckRow>> = {
  "before-post": {
    route: "check_email_before_post",
    action: "apbct_email_check_before_post",
    item: "ct_checked_emails",
  },
  exists: { route: "check_email_exist_post", action: "apbct_email_check_exist_post", item: "ct_checked_emails_exist" },
};

export const CHECK_KINDS = Object.keys(CHECKS) as readonly CheckKind[];
