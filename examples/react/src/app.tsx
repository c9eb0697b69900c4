import { useRef, useState } from "react";
import { Form, HiddenEmail, ReadMore, Slider, SliderControl, type PbSliderElement } from "plaintags/react";
import contact from "./contact.json";

export function App() {
  const slider = useRef<PbSliderElement>(null);
  const [room, setRoom] = useState(0);
  return (
    <main>
      <h1>The house on the headland</h1>

      <Slider
        id="rooms"
        ref={slider}
        label="Rooms"
        type="loop"
        perPage={2}
        gap={16}
        arrows={false}
        pagination={false}
        onMoved={({ detail }) => setRoom(detail.index)}
      >
        <p>The attic</p>
        <p>The kitchen</p>
        <p>The garden room</p>
      </Slider>
      <SliderControl slider="#rooms" type="navArrow" navType="prev" />
      <SliderControl slider="#rooms" type="counter" />
      <SliderControl slider="#rooms" type="navArrow" navType="next" />
      <button onClick={() => slider.current?.go(0)} disabled={room === 0}>
        Back to the attic
      </button>

      <ReadMore collapsedHeight={60} moreText="Read the whole story" lessText="Fold it again">
        <p>The house was built for the keeper of the light, who had nine children and a cow.</p>
        <p>When the light was automated, the house stood empty for eleven winters.</p>
        <p>Today it has nine rooms, one kitchen and a lamp.</p>
      </ReadMore>

      <p>
        Rooms:{" "}
        <HiddenEmail encoded="bzNvZWJiemZAdG5hYXJnLnJrbnpjeXI=" href="mailto:">
          ro***@*****.example
        </HiddenEmail>
      </p>

      <script type="application/json" id="contact">
        {JSON.stringify(contact)}
      </script>
      <Form definition="#contact">
        <p>The form is loading.</p>
      </Form>
    </main>
  );
}
