import { createServer } from "node:net";

/**
 * A port that is not in use: the runner's own search starts at the same number in every run, so two parallel runs
 * collide.
 */
export const freePort = () =>
  new Promise((done, fail) => {
    const server = createServer().on("error", fail);
    server.listen(0, () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
