import { createServer } from "node:net";

/** Finds a free port. The runner's search starts at the same number in every run, so that parallel runs collide. */
export const freePort = () =>
  new Promise((done, fail) => {
    const server = createServer().on("error", fail);
    server.listen(0, () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
