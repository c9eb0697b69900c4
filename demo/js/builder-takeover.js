// A theme's script that uses the original's globals.
const slider = document.querySelector("[data-x-id='views']");

slider.addEventListener("x_slider:init", () => {
  window.xSlider.Instances.views.on("moved", (index) => {
    document.querySelector("#told").textContent = `Slide ${index + 1}`;
  });
});

document
  .querySelector("#forward")
  .addEventListener("click", () => window.bricksextras.slider.forward({ target: slider }, 2));
document.querySelector("#unfold").addEventListener("click", () => {
  window.bricksextras.readmore.toggle({ target: document.querySelector("[data-x-readmore]") });
});
