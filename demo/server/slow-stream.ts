import { Transform } from "node:stream";

/** Passes every chunk on after a pause: an upload over a slow line. */
export function slowStream(pauseMs: number): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      setTimeout(() => done(null, chunk), pauseMs);
    },
  });
}
