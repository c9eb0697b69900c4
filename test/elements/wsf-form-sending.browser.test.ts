import { MIN_LOCK_MS } from "../../src/shared/form/session/lock.ts";
import { POST_TEXTS } from "../../src/shared/form/submit/post-texts.ts";
import {
  assert,
  axeFindings,
  cleanFixtures,
  createSite,
  fixture,
  until,
  useContainer,
  useTestClock,
  type TestContainer,
  type TestSite,
} from "../support/index.ts";
import {
  button,
  control,
  fill,
  pageSettings,
  showForm,
  type FieldInput,
  type FormElement,
} from "../react/form/show-form.ts";

const BOOKING = 3;
const FIELDS: readonly FieldInput[] = [
  { id: 1, type: "text", label: "Name" },
  { id: 2, type: "file", label: "Papers" },
  { id: 3, type: "submit", label: "Send" },
];
const TAKEN = { body: { error: false, data: { count: 1 } } };

interface SubmitCall {
  fields: Record<string, string>;
  files?: unknown[];
}

describe("a <wsf-form> on a bad connection", () => {
  let container: TestContainer;
  let site: TestSite;

  beforeEach(async () => {
    localStorage.clear();
    container = useContainer();
    site = createSite("sending");
    container.provide("settings", (await pageSettings(site)) as never);
    await site.control({ faults: { submit: TAKEN } });
  });
  afterEach(() => {
    goOnline();
    cleanFixtures();
    localStorage.clear();
  });

  /** Changes what the browser reports of its connection; the connection itself stays. */
  const goOffline = () => Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
  function goOnline(): void {
    Reflect.deleteProperty(navigator, "onLine");
    dispatchEvent(new Event("online"));
  }
  const calls = async () => (await site.calls("submit")) as unknown as SubmitCall[];
  const alerts = (host: Element) => [...host.querySelectorAll("[role=alert]")].map(({ textContent }) => textContent);
  const isWaiting = (host: Element) => host.querySelector("[data-wsf-alerts=after] [role=group]") !== null;

  function attach(host: FormElement, ...files: File[]): void {
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    const input = host.querySelector<HTMLInputElement>("input[type=file]")!;
    input.files = transfer.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }
  /** A form that has been filled in and submitted without a connection. */
  async function submitOffline(): Promise<{ host: FormElement; sent: Promise<boolean> }> {
    const host = await showForm(FIELDS);
    fill(control(host, 1), "Ada");
    attach(host, new File(["plan"], "plan.txt", { type: "text/plain" }));
    goOffline();
    const sent = host.submit();
    await until(() => isWaiting(host), "the message");
    return { host, sent };
  }

  it("waits visibly and is sent automatically when the connection is back: once, with its data and a current nonce", async () => {
    const { host, sent } = await submitOffline();
    await until(() => host.getAttribute("state") === "waiting", "the state");
    assert.equal(host.querySelector("[role=group]")?.getAttribute("aria-label"), POST_TEXTS.waiting_offline);
    assert.equal(control(host, 1).disabled, false);
    assert.deepEqual(await axeFindings(host), []);
    button(host, "Send").click();
    assert.equal(await host.submit(), false);
    container.service("settings").merge({ forms: { nonce: "0123456789" } });
    assert.deepEqual(await calls(), []);
    goOnline();
    goOnline();
    assert.equal(await sent, true);
    const [call, ...more] = await calls();
    assert.deepEqual(more, []);
    assert.equal(call?.fields.field_1, "Ada");
    assert.equal(call.fields.wsf_nonce, "0123456789");
    assert.ok(JSON.stringify(call.files).includes("plan.txt"));
    await until(() => !isWaiting(host), "the message to go");
  });

  it("is sent by one button, and cancelled by another", async () => {
    const { host, sent } = await submitOffline();
    button(host, POST_TEXTS.waiting_cancel).click();
    assert.equal(await sent, false);
    await until(() => !isWaiting(host), "the message to go");
    assert.equal(host.locked, false);
    await until(() => host.getAttribute("state") === "ready", "the state");
    assert.equal(host.get(1), "Ada");
    goOnline();
    goOffline();
    const again = host.submit();
    await until(() => isWaiting(host), "the message");
    button(host, POST_TEXTS.waiting_send).click();
    assert.equal(await again, true);
    assert.equal((await calls()).length, 1);
  });

  it("does not send data that is no longer in the form", async () => {
    const { host, sent } = await submitOffline();
    fill(control(host, 1), "Grace");
    assert.equal(await sent, false);
    await until(() => alerts(host)[0] === POST_TEXTS.waiting_changed, "the words");
    goOnline();
    assert.equal(await host.submit(), true);
    const sentOnes = await calls();
    assert.deepEqual(
      sentOnes.map(({ fields }) => fields.field_1),
      ["Grace"],
    );
  });

  it("sends nothing after it has left the page", async () => {
    const { host, sent } = await submitOffline();
    host.remove();
    assert.equal(await sent, false);
    goOnline();
    assert.deepEqual(await calls(), []);
    assert.deepEqual(container.log.errors, []);
  });

  it("never repeats a post that may have arrived: the visitor decides", async () => {
    await site.control({ faults: { submit: { drop: "after" } } });
    const host = await showForm(FIELDS);
    fill(control(host, 1), "Ada");
    host.addEventListener("wsf-submit-before-ajax", () => queueMicrotask(goOffline));
    assert.equal(await host.submit(), false);
    await until(() => alerts(host)[0] === POST_TEXTS.error_offline, "the words");
    const before = (await calls()).length;
    goOnline();
    await until(() => !host.locked, "the form to open");
    assert.equal((await calls()).length, before);
    assert.equal(control(host, 1).value, "Ada");
  });

  it("keeps its files when the connection drops during an upload, and sends them the next time", async () => {
    await site.control({ faults: { submit: { drop: "upload" } } });
    const clock = useTestClock(container);
    const host = await showForm(FIELDS);
    attach(host, new File([new Uint8Array(3_000_000)], "film.bin"));
    assert.equal(await host.submit(), false);
    await until(() => alerts(host).length > 0, "the message");
    assert.deepEqual(await calls(), []);
    await clock.advance(MIN_LOCK_MS);
    assert.equal(host.querySelector("progress"), null);
    assert.equal(host.locked, false);
    await site.control({ faults: { submit: TAKEN } });
    assert.equal(await host.submit(), true);
    assert.ok(JSON.stringify((await calls()).at(-1)?.files).includes("film.bin"));
  });

  it("is one submission, even if a draft is open in two tabs and sent from both", async () => {
    await site.control({ faults: { submit: null } });
    const open = async (hash = "") => {
      const host = fixture(`<wsf-form form-id="${BOOKING}" hash="${hash}"></wsf-form>`).querySelector<FormElement>(
        "wsf-form",
      )!;
      await until(() => host.querySelector("form"), "the form");
      return host;
    };
    const first = await open();
    assert.equal(await first.save(), true);
    const { hash } = first;
    const second = await open(hash);
    for (const host of [first, second]) {
      host.set(21, "2027-05-01");
      host.set(23, host.querySelector<HTMLInputElement>("[type=radio]")!.value);
      host.set(27, host === first ? "Ada" : "Grace", 1);
      host.set(33, "ada@example.org");
      assert.equal(await host.submit(), true);
    }
    const { submissions } = (await site.stored()) as { submissions: { hash: string; meta: Record<string, unknown> }[] };
    assert.deepEqual(
      submissions.map((stored) => stored.hash),
      [hash],
    );
    assert.ok(JSON.stringify(submissions[0]?.meta).includes("Grace"), "the last word counts");
  });
});
