import { assert, playsFilms, until, useContainer } from "../../../support/index.ts";
import { endSliders, makeSlider, type Made } from "./make.ts";

const FILM = "/demo/pictures/night.webm";

describe("films and sounds in slides", () => {
  before(function () {
    if (!playsFilms) this.skip();
  });
  beforeEach(() => {
    useContainer();
  });
  afterEach(endSliders);

  const playerIn = ({ host }: Made) => host.querySelector("video")!;
  const withFilm = (attributes: string) =>
    `<div><video src="${FILM}" loop playsinline ${attributes}></video></div><div>1</div><div>2</div>`;

  /** Plays muted, which needs no visitor; false if the engine cannot play it. */
  async function plays(player: HTMLVideoElement): Promise<boolean> {
    player.muted = true;
    return player.play().then(
      () => true,
      () => false,
    );
  }

  it("a film pauses when its slide goes out of view, and then waits for the visitor", async function () {
    const made = await makeSlider({ speed: 0 }, { content: withFilm("controls") });
    if (!(await plays(playerIn(made)))) this.skip(); // an engine without codecs
    made.slider.go(">");
    assert.equal(playerIn(made).paused, true);
    made.slider.go("<");
    assert.equal(playerIn(made).paused, true);
  });

  it("a muted film with autoplay goes on when its slide returns", async function () {
    const made = await makeSlider({ speed: 0 }, { content: withFilm("autoplay") });
    if (!(await plays(playerIn(made)))) this.skip(); // an engine without codecs
    made.slider.go(">");
    assert.equal(playerIn(made).paused, true);
    made.slider.go("<");
    await until(() => !playerIn(made).paused, "the player to go on");
  });

  it("a film in a slide wider than the track pauses when it is out of view, and goes on when part of it is visible", async function () {
    const made = await makeSlider({ speed: 0, fixedWidth: "1000px" }, { content: withFilm("autoplay") });
    if (!(await plays(playerIn(made)))) this.skip(); // an engine without codecs
    made.slider.go(">");
    assert.equal(playerIn(made).paused, true);
    made.slider.go("<");
    await until(() => !playerIn(made).paused, "the player to go on");
  });

  it("a film added to a slide later pauses too", async function () {
    const made = await makeSlider({ speed: 0 }, { content: "<div>0</div><div>1</div><div>2</div>" });
    made.slides[0]!.innerHTML = `<video src="${FILM}" loop playsinline controls></video>`;
    if (!(await plays(playerIn(made)))) this.skip(); // an engine without codecs
    made.slider.go(">");
    await until(() => playerIn(made).paused, "the player to pause");
  });

  it("pauseMediaPlayer=false lets a film go on", async function () {
    const made = await makeSlider({ speed: 0, pauseMediaPlayer: "false" }, { content: withFilm("controls") });
    if (!(await plays(playerIn(made)))) this.skip(); // an engine without codecs
    made.slider.go(">");
    assert.equal(playerIn(made).paused, false);
  });
});
