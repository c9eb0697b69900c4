/*
 * Replaces the script of Google Maps, which needs a registered site: a grid where a click chooses a place, and a marker
 * to drag. The API is Google's.
 */
(function () {
  const clamp = (value, max) => Math.max(-max, Math.min(max, value));
  const latLng = (lat, lng) => ({ toJSON: () => ({ lat, lng }) });

  class Map {
    constructor(container, options) {
      this.container = container;
      this.options = options;
      this.zoom = options.zoom;
      container.dataset.options = JSON.stringify(options);
      container.style.background =
        "repeating-linear-gradient(0deg, #0002 0 1px, #cde4d0 1px 32px), repeating-linear-gradient(90deg, #0002 0 1px, #0000 1px 32px)";
    }
    addListener(type, run) {
      const listener = (event) => {
        const { left, top, width, height } = this.container.getBoundingClientRect();
        const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height];
        const { lat, lng } = this.options.center;
        run({ latLng: latLng(clamp(lat + (0.5 - y) / this.zoom, 90), clamp(lng + (x - 0.5) / this.zoom, 180)) });
      };
      this.container.addEventListener(type, listener);
      return { remove: () => this.container.removeEventListener(type, listener) };
    }
    getZoom() {
      return this.zoom;
    }
    setZoom(zoom) {
      this.zoom = zoom;
    }
    panTo(place) {
      this.options = { ...this.options, center: place };
      this.container.dataset.center = `${place.lat}, ${place.lng}`;
    }
  }

  class Marker {
    constructor(options) {
      this.listeners = {};
      this.pin = Object.assign(document.createElement("span"), { textContent: "●", title: options.title ?? "" });
      Object.assign(this.pin.style, {
        position: "absolute",
        inset: "calc(50% - 0.6em) auto auto calc(50% - 0.4em)",
        color: "#b00020",
      });
    }
    addListener(type, run) {
      this.listeners[type] = run;
      return { remove: () => delete this.listeners[type] };
    }
    setMap(map) {
      if (map) map.container.append(this.pin);
      else this.pin.remove();
    }
    setPosition(place) {
      this.pin.dataset.place = `${place.lat}, ${place.lng}`;
      this.pin.onpointerup = () => this.listeners.dragend?.({ latLng: latLng(place.lat + 0.01, place.lng) });
    }
    setDraggable(draggable) {
      this.pin.dataset.draggable = String(draggable);
    }
  }

  /** Finds a route between any two places, 12 km and 15 min a leg; none to "Nowhere". Refuses "Refused". */
  class DirectionsService {
    route(request) {
      const stops = request.waypoints.filter(({ stopover }) => stopover).length;
      const refused = [request.origin, request.destination].includes("Refused");
      if (refused) return Promise.reject(Object.assign(new Error("refused"), { code: "REQUEST_DENIED" }));
      if (request.destination === "Nowhere")
        return Promise.reject(Object.assign(new Error("none"), { code: "ZERO_RESULTS" }));
      const leg = (_, index) => ({
        distance: { text: "12 km", value: 12_000 },
        duration: { text: "15 mins", value: 900 },
        start_location: latLng(50 + index, 7),
        end_location: latLng(51 + index, 7),
      });
      return Promise.resolve({ request, routes: [{ summary: "A1", legs: Array.from({ length: stops + 1 }, leg) }] });
    }
  }

  class DirectionsRenderer {
    constructor({ map, polylineOptions }) {
      this.line = Object.assign(document.createElement("hr"), { title: "A1" });
      this.line.dataset.route = JSON.stringify(polylineOptions);
      map.container.append(this.line);
    }
    setDirections({ request }) {
      this.line.dataset.request = JSON.stringify(request);
    }
    setMap() {
      this.line.remove();
    }
  }

  window.google = {
    maps: { Map, Marker, DirectionsService, DirectionsRenderer, UnitSystem: { METRIC: 0, IMPERIAL: 1 } },
  };
})();
