import assert from "node:assert/strict";
import { test } from "node:test";
import {
  DETECTOR_EXISTS,
  DETECTOR_EXISTS_ITEM,
  TOKEN_POLL_MS,
  TOKEN_FIELDS_MS,
} from "../../../src/shared/antispam/bot-detector/detector-token.ts";
import { LOG_CHECK_MS } from "../../../src/shared/antispam/bot-detector/frontend-log.ts";
import { MODAL_CLOSED, MODAL_LOADED } from "../../../src/shared/antispam/blocked-modal/modal.ts";
import { DEBOUNCE_MS } from "../../../src/shared/antispam/email-check/start-email-check.ts";
import {
  FIRST_CHECK_MS,
  RECHECK_DELAY_MS,
  RECHECK_MS,
} from "../../../src/shared/antispam/form-tagging/start-form-tagging.ts";
import { LEAVE_CLOSE_MS, TOUCH_CLOSE_MS } from "../../../src/shared/antispam/real-person/badge-gestures.ts";
import { FORCE_PROTECTION_ALLOWED } from "../../../src/shared/antispam/protected-forms/start-protected-form.ts";
import { FORCED_ALTERNATIVE_RECHECK_MS } from "../../../src/shared/antispam/signals/publish-signals.ts";
import {
  POINTER_SAMPLE_MS,
  POINTER_MAX_SAMPLES,
  POINTER_WRITE_MS,
} from "../../../src/shared/antispam/signals/pointer.ts";
import { JS_KEY_WAIT_MS, SCRIPT_ERROR_SHARE } from "../../../src/shared/antispam/signals/lazy-signals.ts";
import { HTTP_TEXTS } from "../../../src/shared/core/services/http/answer.ts";
import { REFRESH_COOLDOWN_MS } from "../../../src/shared/core/services/http/nonces.ts";
import { DEFAULT_MAX_AGE_S } from "../../../src/shared/core/services/storage/web-storage.ts";
import { EVENT_TOKEN_LENGTH } from "../../../src/shared/antispam/protocol/event-token.ts";
import { SEARCH_TIMEOUT_MS } from "../../../src/shared/antispam/form-tagging/intercept-search-forms.ts";
import { VISIBLE_FIELDS_COOKIES } from "../../../src/shared/antispam/form-tagging/store-visible-fields.ts";
import { PIXEL_MAX_AGE_S } from "../../../src/shared/antispam/pixel/pixel-url.ts";
import { DECODE_TEXTS } from "../../../src/shared/antispam/contacts/texts.ts";
import { REQUEST_TIMEOUT_MS } from "../../../src/shared/core/services/http/exchange.ts";
import {
  DECODE_FILL_MS,
  DECODE_MESSAGE_MS,
  DECODE_REVEAL_MS,
} from "../../../src/shared/core/services/settings/schema.ts";
import page from "../../fixtures/antispam/settings.rest-none.json" with { type: "json" };

// The other tests import these values; here they are literals.

test("the limits have the values of antispam#9", () => {
  assert.deepEqual(
    {
      REQUEST_TIMEOUT_MS,
      POINTER_SAMPLE_MS,
      POINTER_MAX_SAMPLES,
      POINTER_WRITE_MS,
      RECHECK_MS,
      RECHECK_DELAY_MS,
      FIRST_CHECK_MS,
    },
    {
      REQUEST_TIMEOUT_MS: 15_000,
      POINTER_SAMPLE_MS: 150,
      POINTER_MAX_SAMPLES: 50,
      POINTER_WRITE_MS: 1200,
      RECHECK_MS: 2000,
      RECHECK_DELAY_MS: 2000,
      FIRST_CHECK_MS: 1000,
    },
  );
  assert.deepEqual(
    { DECODE_REVEAL_MS, DECODE_MESSAGE_MS, DECODE_FILL_MS },
    { DECODE_REVEAL_MS: 3000, DECODE_MESSAGE_MS: 3000, DECODE_FILL_MS: 2000 },
  );
  assert.deepEqual(
    { PIXEL_FRESH_S: PIXEL_MAX_AGE_S, DEFAULT_FRESHNESS_S: DEFAULT_MAX_AGE_S },
    { PIXEL_FRESH_S: 10_800, DEFAULT_FRESHNESS_S: 86_400 },
  );
  assert.deepEqual(
    { EVENT_TOKEN_LENGTH, LOG_CHECK_MS, LEAVE_CLOSE_MS, TOUCH_CLOSE_MS },
    { EVENT_TOKEN_LENGTH: 64, LOG_CHECK_MS: 1000, LEAVE_CLOSE_MS: 1000, TOUCH_CLOSE_MS: 3000 },
  );
  assert.deepEqual(
    { SCRIPT_ERROR_SHARE, VISIBLE_FIELDS_COOKIES },
    { SCRIPT_ERROR_SHARE: 0.01, VISIBLE_FIELDS_COOKIES: 10 },
  );
});

test("apbct_bot_detector_exist is 1: the spec's 3600 is the original's expiry argument (antispam-contract#0)", () => {
  assert.deepEqual([DETECTOR_EXISTS_ITEM, DETECTOR_EXISTS], ["apbct_bot_detector_exist", 1]);
});

test("the limits that only the contract names have its values", () => {
  assert.deepEqual(
    {
      TOKEN_POLL_MS,
      TOKEN_FIELDS_MS,
      DEBOUNCE_MS,
      SEARCH_WAIT_MS: SEARCH_TIMEOUT_MS,
      FORCED_ALTERNATIVE_RECHECK_MS,
      JS_KEY_WAIT_MS,
      REFRESH_COOLDOWN_MS,
    },
    {
      TOKEN_POLL_MS: 500,
      TOKEN_FIELDS_MS: 2000,
      DEBOUNCE_MS: 300,
      SEARCH_WAIT_MS: 2000,
      FORCED_ALTERNATIVE_RECHECK_MS: 1000,
      JS_KEY_WAIT_MS: 1000,
      REFRESH_COOLDOWN_MS: 10_000,
    },
  );
});

test("the HTTP texts are those of antispam#8", () => {
  assert.deepEqual(Object.values(HTTP_TEXTS), [
    "Server response timeout",
    "Unexpected response from server. See console for details.",
    "Unexpected error. Status: ",
    "Internal server error.",
    "Unexpected response code: ",
  ]);
});

test("the events have the original's names (antispam-contract#7.6)", () => {
  assert.deepEqual(
    [MODAL_LOADED, MODAL_CLOSED, FORCE_PROTECTION_ALLOWED],
    ["cleantalkModalContentLoaded", "cleantalkModalClosed", "apbctForceProtectionAllowed"],
  );
});

test("each decoder text that the original prints is supported (antispam-contract#7.1)", () => {
  const printed = Object.keys(page.ctPublicFunctions).filter((key) => key.startsWith("text__ee_"));
  assert.equal(printed.length, 9);
  assert.deepEqual(
    printed.filter((key) => !Object.hasOwn(DECODE_TEXTS, key.replace("text__ee_", ""))),
    [],
  );
});
