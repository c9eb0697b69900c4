"use client";

import { useRef, useState } from "react";
import { Slider, SliderControl, type PbSliderElement } from "plaintags/react";

export function Rooms() {
  const slider = useRef<PbSliderElement>(null);
  const [room, setRoom] = useState(0);
  return (
    <>
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
    </>
  );
}
