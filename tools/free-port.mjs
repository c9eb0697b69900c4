import { createServer } from "node:net";

/** A port that nobody listens on: the runner's own search starts at the same number in every run, and two runs side by side collide. */
export const freePort = () =>
  new Promise((done, fail) => {
    const server = createServer().on("error", fail);
    server.listen(0, () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
