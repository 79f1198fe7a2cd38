import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout } from "node:timers/promises"

import { Client } from "pg"

import { freePort } from "../benches/running-shop.ts"

/** Folder into which Debian installs PostgreSQL, with one folder for each version. */
const packages = "/usr/lib/postgresql"

const newest = existsSync(packages)
  ? readdirSync(packages).toSorted((one, other) => Number(other) - Number(one))[0]
  : undefined

/** The folder of PostgreSQL's programs; undefined where it is not installed. */
export const postgresPrograms = newest === undefined ? undefined : path.join(packages, newest, "bin")

/** A user without rights, because PostgreSQL does not run as root. */
const unprivileged = (): { readonly uid: number; readonly gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
  const user = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody")
  return { uid: Number(user?.[2]), gid: Number(user?.[3]) }
}

/** A PostgreSQL server on a free port of the loopback interface, with a folder of its own. */
export type PostgresServer = {
  /** URL of the server, without the name of a database. */
  readonly url: string
  /** Id of the main process, which starts all others. */
  readonly pid: () => number
  /** Ends all processes of the server at once, as a crash does, and starts it again. */
  readonly crash: () => Promise<void>
  /** Executes a statement in a database and returns its rows. */
  readonly query: (database: string, statement: string) => Promise<ReadonlyArray<Readonly<Record<string, unknown>>>>
  readonly stop: () => Promise<void>
}

const settings = ["listen_addresses=127.0.0.1", "fsync=off", "max_connections=400", "shared_buffers=64MB"]

/** Starts a PostgreSQL server. Throws where `postgresPrograms` is undefined. */
export const startPostgres = async (): Promise<PostgresServer> => {
  if (postgresPrograms === undefined) throw new Error("PostgreSQL is not installed")
  const programs = postgresPrograms
  const user = unprivileged()
  const folder = mkdtempSync(path.join(tmpdir(), "vitrine-postgres-"))
  chmodSync(folder, 0o700)
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, "data")
  const initialization = ["-D", data, "-A", "trust", "-U", "vitrine", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]
  execFileSync(path.join(programs, "initdb"), initialization, { ...user, cwd: folder, stdio: "ignore" })
  const port = await freePort()
  const url = `postgres://vitrine@127.0.0.1:${port}`

  const query: PostgresServer["query"] = async (database, statement) => {
    const client = new Client({ connectionString: `${url}/${database}`, options: "-c search_path=vitrine,public" })
    client.on("error", () => {})
    await client.connect()
    try {
      return (await client.query<Readonly<Record<string, unknown>>>(statement)).rows
    } finally {
      await client.end()
    }
  }

  const start = async (): Promise<ChildProcess> => {
    const options = [...settings, `unix_socket_directories=${folder}`].flatMap((setting) => ["-c", setting])
    const started = spawn(path.join(programs, "postgres"), ["-D", data, "-p", String(port), ...options], {
      ...user,
      cwd: folder,
      stdio: "ignore",
    })
    for (;;) {
      const isReady = await query("postgres", "select 1").then(
        () => true,
        () => false,
      )
      if (isReady) return started
      if (started.exitCode !== null) throw new Error(`PostgreSQL ended with ${started.exitCode}`)
      await setTimeout(50)
    }
  }

  let server = await start()
  /** Ends the server by SIGQUIT, which closes all connections without notifying the clients, and leaves the files as they are. */
  const end = async (): Promise<void> => {
    const ended = once(server, "exit")
    server.kill("SIGQUIT")
    await ended
  }
  return {
    url,
    pid: () => server.pid ?? 0,
    query,
    crash: async () => {
      await end()
      server = await start()
    },
    stop: async () => {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
