import { assert, cleanFixtures, createSite, fixture, until, useContainer, type TestSite } from "../support/index.ts";
import { control, fill, showForm, type FieldInput } from "../react/form/show-form.ts";

const NAME: FieldInput = { id: 1, type: "text", label: "Name" };
const NOTE: FieldInput = { id: 2, type: "text", label: "Note" };

describe("a form beside the site's own scripts", () => {
  let site: TestSite;
  beforeEach(async () => {
    const container = useContainer();
    site = createSite("form-scripts");
    container.provide("settings", { forms: ((await site.settings()) as { forms: object }).forms } as never);
  });
  afterEach(() => {
    cleanFixtures();
    Reflect.deleteProperty(window, "ws_form_settings");
  });

  it("sends what a script writes into a control before the post, without an event", async () => {
    const host = await showForm([NAME, NOTE], { id: 1 });
    fill(control(host, 1), "Ada");
    host.addEventListener("wsf-submit-before-ajax", () => void (control(host, 2).value = "from a script"));
    await host.submit();
    const [call] = await site.untilCalled("submit");
    assert.deepEqual([call?.fields.field_1, call?.fields.field_2], ["Ada", "from a script"]);
  });

  it("fires change for values that the server's field_value changed, and for no others", async () => {
    await site.control({
      faults: {
        submit: {
          body: {
            error: false,
            data: {
              js: [
                { action: "field_value", field_id: 2, value: "new" },
                { action: "field_value", field_id: 1, value: "Ada" },
                { action: "message", message: "Done" },
              ],
            },
          },
        },
      },
    });
    const host = await showForm([NAME, NOTE, { id: 3, type: "text", label: "Other" }], {
      id: 1,
      form: { submit_reload: "" },
    });
    fill(control(host, 1), "Ada");
    const changed: string[] = [];
    host.addEventListener("change", (event) => changed.push((event.target as HTMLInputElement).name));
    await host.submit();
    await until(() => control(host, 2).value === "new", "the value");
    await until(() => host.querySelector("[data-wsf-message]"), "the end of the answer");
    assert.deepEqual(changed, ["field_2"]);
  });

  it("continues the draft that a link names in the page's settings", async () => {
    const first = await showForm([NAME], { id: 1 });
    fill(control(first, 1), "Ada");
    await first.save();
    const { hash } = first;
    assert.match(hash, /^[0-9a-f]{32}$/);
    cleanFixtures();
    Reflect.set(window, "ws_form_settings", { wsf_hash: [{ id: 1, hash, token: "" }] });
    const again = await showForm([NAME], { id: 1, plugin: { cookie_prefix: "" } });
    assert.deepEqual([again.hash, again.get(1)], [hash, "Ada"]);
  });

  it("takes no number that a marker of the original has", async () => {
    const marker = fixture('<form class="wsf-form" data-id="9" data-instance-id="1" id="ws-form-1"></form>');
    const host = await showForm([NAME]);
    await until(() => host.querySelector("form"), "the form");
    assert.equal(document.querySelectorAll("#ws-form-1").length, 1);
    marker.remove();
  });

  it("sends neither nonces nor visitor data to another site", async () => {
    const host = await showForm([NAME], { form: { form_action: "https://elsewhere.example/collect" } });
    const form = host.querySelector("form") ?? assert.fail("no form");
    form.insertAdjacentHTML("beforeend", '<input type="hidden" name="_wpnonce" value="secret">');
    fill(control(host, 1), "Ada");
    const sent = new Promise<string[]>((resolve) => {
      const { submit } = HTMLFormElement.prototype;
      HTMLFormElement.prototype.submit = function (this: HTMLFormElement) {
        HTMLFormElement.prototype.submit = submit;
        resolve([...new FormData(this).keys()]);
      };
    });
    void host.submit();
    const names = await sent;
    assert.ok(names.includes("field_1"), names.join());
    assert.deepEqual(
      names.filter((name) => /nonce|^apbct|^ct_/.test(name)),
      [],
    );
  });
});
