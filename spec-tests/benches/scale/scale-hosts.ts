import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout } from "node:timers/promises"

import { postgresPrograms, startPostgres } from "../../postgres/postgres-server.ts"
import { hasValkey, startValkey } from "../../valkey-server.ts"
import { hasVarnish, startVarnish, type Varnish } from "../../varnish-server.ts"
import { freePort } from "../running-shop.ts"

/** Database of the shop under test. */
const database = "scale"

/** One process of the built server, which shares database and Valkey with the others. */
export type Host = {
  readonly port: number
  readonly address: string
  readonly pid: () => number
  /** Ends it as an operator does, and starts it again on the same port when it has ended. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Everything of a shop with several hosts but Varnish. */
export type Hosts = {
  readonly hosts: ReadonlyArray<Host>
  readonly query: (statement: string) => Promise<ReadonlyArray<Readonly<Record<string, unknown>>>>
  /** Processes of PostgreSQL and Valkey. */
  readonly sharedPids: () => ReadonlyArray<number>
  /** Starts Varnish in front of some hosts. */
  readonly inFront: (hosts: ReadonlyArray<Host>) => Promise<Varnish>
  readonly stop: () => Promise<void>
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

const startHost = async (environment: Readonly<Record<string, string>>): Promise<Host> => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, [".build/server/main.js"], {
      env: { ...process.env, NODE_ENV: "production", ...environment, PORT: String(port), HOST: "127.0.0.1" },
      stdio: ["ignore", "ignore", "inherit"],
    })
    child = started
    while (!(await isReady(address))) {
      if (started.exitCode !== null) throw new Error(`a host ended with ${started.exitCode}`)
      await setTimeout(50)
    }
  }
  const stop = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null) return
    child.kill("SIGTERM")
    await once(child, "exit")
  }
  await start()
  return { port, address, pid: () => child?.pid ?? 0, stop, restart: async () => (await stop(), start()) }
}

/** Starts PostgreSQL, Valkey and hosts one after the other. Throws where one of the programs is not installed. */
export const startHosts = async (count: number, drainSeconds: number): Promise<Hosts> => {
  if (postgresPrograms === undefined || !hasValkey || !hasVarnish)
    throw new Error("this bench needs Debian's packages postgresql, redis-server and varnish")
  const postgres = await startPostgres()
  const valkey = await startValkey()
  await postgres.query("postgres", `create database ${database}`)
  const folder = mkdtempSync(path.join(tmpdir(), "vitrine-scale-"))
  const environment = {
    DATABASE_URL: `${postgres.url}/${database}`,
    VALKEY_URL: valkey.url,
    DATA_DIR: folder,
    TRUST_PROXY: "1",
    DRAIN_SECONDS: String(drainSeconds),
    LOG_LEVEL: "error",
    // No page is rendered again because of its age.
    PAGE_MAX_AGE: "86400",
  }
  const hosts: Array<Host> = []
  while (hosts.length < count) hosts.push(await startHost(environment))
  return {
    hosts,
    query: (statement) => postgres.query(database, statement),
    sharedPids: () => [postgres.pid(), valkey.pid()],
    inFront: (some) => startVarnish(some.map(({ port }) => port)),
    stop: async () => {
      for (const host of hosts) await host.stop()
      await valkey.remove()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
