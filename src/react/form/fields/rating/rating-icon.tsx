/** Outlines in a view box of 24 by 24. */
const STAR = "M12 2.5l2.9 6.2 6.6.8-4.9 4.6 1.3 6.7L12 17.5l-5.9 3.3 1.3-6.7L2.5 9.5l6.6-.8z";
const OUTLINES: Readonly<Record<string, string>> = {
  star: STAR,
  heart: "M12 20.5S3 15 3 8.8A4.8 4.8 0 0 1 12 6.6a4.8 4.8 0 0 1 9 2.2C21 15 12 20.5 12 20.5z",
  check: "M9.5 19.5l-7-7 2.6-2.6 4.4 4.4 9.4-9.8 2.6 2.6z",
  circle: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19z",
  flag: "M4.5 2.5h2V4H20l-3 4.7 3 4.8H6.5v8h-2z",
  smiley:
    "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM7.3 9.2a1.4 1.4 0 1 1 2.8 0 1.4 1.4 0 0 1-2.8 0zm6.6 0a1.4 1.4 0 1 1 2.8 0 1.4 1.4 0 0 1-2.8 0zM7 13.5h10a5 5 0 0 1-10 0z",
  square: "M3 3h18v18H3z",
  thumb: "M3 10.5h4v10H3zm6 0l3.7-8c1.6 0 2.6 1.2 2.6 2.7l-.6 3.6h5.2c1 0 1.8 1 1.6 2l-1.5 8c-.2 1-1 1.7-2 1.7H9z",
};

/** One icon of a rating; an unknown name gives a star. */
export const RatingIcon = ({ name }: { name: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path fillRule="evenodd" d={OUTLINES[name] ?? STAR} />
  </svg>
);
