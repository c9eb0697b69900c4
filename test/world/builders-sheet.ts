/**
 * Rules of page builders and their themes for all elements of a page, in our words: styled buttons, fields as wide as their
 * column, other markers of lists and sizes of pictures than in browsers, labels on separate lines.
 */
export const BUILDERS_SHEET = `
  *, *::before, *::after { box-sizing: border-box; }
  button, [type="button"], [type="submit"], .button { display: inline-block; min-height: 60px; min-width: 120px; padding: 18px 36px; margin: 8px 0;
    border: 3px solid #c36; border-radius: 30px; background: #fff; color: #c36; font: 700 20px/1.2 serif; letter-spacing: 2px; text-transform: uppercase; white-space: nowrap; }
  button:hover, [type="button"]:hover, [type="submit"]:hover { background: #c36; color: #fff; }
  a { color: #c36; text-decoration: none; box-shadow: inset 0 -2px #c36; transition: all .3s; }
  ul, ol { list-style: square; margin: 0 0 24px 40px; padding: 0 0 0 20px; }
  li { margin-bottom: 12px; }
  img { max-width: 100%; height: auto; vertical-align: middle; border-radius: 8px; }
  video, iframe, embed, object { max-width: 100%; margin-bottom: 20px; }
  figure { margin: 1em 0; }
  svg { width: 1em; height: 1em; fill: #c36; overflow: visible; }
  input, select, textarea { display: block; width: 100%; min-height: 50px; padding: 12px 20px; margin-bottom: 15px; border: 2px solid #999; border-radius: 25px; font-size: 18px; }
  label { display: block; margin-bottom: 10px; font-weight: 700; text-transform: uppercase; }
  fieldset { margin: 0 0 20px; padding: 20px; border: 2px solid #999; }
  legend { display: table; padding: 0 10px; }
  p, h1, h2, h3 { margin: 0 0 1.5em; }
  p:last-child { margin-bottom: 0; }
  span { line-height: 1.8; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 10px; border: 1px solid #999; }
`;
