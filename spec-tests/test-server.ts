import { type RunningServer, startServer } from "../app/server/server.ts"

type ServerOptions = Parameters<typeof startServer>[0]

/** Starts a server in this process, on a free port of the loopback interface; without a build its pages have no scripts, and nothing is logged. */
export const startTestServer = (
  options: Partial<ServerOptions> & Pick<ServerOptions, "backend">,
): Promise<RunningServer> =>
  startServer({
    port: 0,
    hostname: "127.0.0.1",
    buildDir: "no-build",
    publicDir: "app/public",
    log: () => {},
    ...options,
  })
