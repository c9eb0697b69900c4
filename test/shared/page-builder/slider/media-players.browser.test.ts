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

  /** Plays without a sound, which needs no visitor; false where the engine has no player for it. */
  async function plays(player: HTMLVideoElement): Promise<boolean> {
    player.muted = true;
    return player.play().then(
      () => true,
      () => false,
    );
  }

  it("a film pauses when its slide has left the view, and waits there for the visitor", async function () {
    const made = await makeSlider({ speed: 0 }, { content: withFilm("controls") });
    if (!(await plays(playerIn(made)))) this.skip(); // an engine without codecs
    made.slider.go(">");
    assert.equal(playerIn(made).paused, true);
    made.slider.go("<");
    assert.equal(playerIn(made).paused, true);
  });

  it("what plays by itself without a sound goes on when its slide is back", async function () {
    const made = await makeSlider({ speed: 0 }, { content: withFilm("autoplay") });
    if (!(await plays(playerIn(made)))) this.skip(); // an engine without codecs
    made.slider.go(">");
    assert.equal(playerIn(made).paused, true);
    made.slider.go("<");
    await until(() => !playerIn(made).paused, "the player to go on");
  });

  it("in a slide wider than the view it pauses when nothing of it is seen, and goes on when some of it is", async function () {
    const made = await makeSlider({ speed: 0, fixedWidth: "1000px" }, { content: withFilm("autoplay") });
    if (!(await plays(playerIn(made)))) this.skip(); // an engine without codecs
    made.slider.go(">");
    assert.equal(playerIn(made).paused, true);
    made.slider.go("<");
    await until(() => !playerIn(made).paused, "the player to go on");
  });

  it("one that comes into a slide while the slider lives is looked after too", async function () {
    const made = await makeSlider({ speed: 0 }, { content: "<div>0</div><div>1</div><div>2</div>" });
    made.slides[0]!.innerHTML = `<video src="${FILM}" loop playsinline controls></video>`;
    if (!(await plays(playerIn(made)))) this.skip(); // an engine without codecs
    made.slider.go(">");
    await until(() => playerIn(made).paused, "the player to pause");
  });

  it("pauseMediaPlayer false leaves them alone", async function () {
    const made = await makeSlider({ speed: 0, pauseMediaPlayer: "false" }, { content: withFilm("controls") });
    if (!(await plays(playerIn(made)))) this.skip(); // an engine without codecs
    made.slider.go(">");
    assert.equal(playerIn(made).paused, false);
  });
});
