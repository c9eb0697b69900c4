/**
 * A post on a connection that the server is just closing fails; a busy machine leaves connections idle for longer than
 * Node waits (5 s).
 */
export const keepConnections = () => ({
  name: "keep-connections",
  serverStart: ({ server }) => void (server.keepAliveTimeout = 600_000),
});
