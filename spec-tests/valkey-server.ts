import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { chownSync } from "node:fs"
import { createConnection } from "node:net"
import { setTimeout } from "node:timers/promises"

import { freePort } from "./benches/running-shop.ts"
import { freshFolder } from "./running-shop.ts"

const program = ["valkey-server", "redis-server"].find((name) => spawnSync(name, ["--version"]).status === 0)

/** True if the machine has Valkey or Redis; otherwise tests that need it are skipped, and a line says so. */
export const hasValkey = program !== undefined
export const reportMissingValkey = (testName: string): void => {
  if (!hasValkey)
    process.stderr.write(`${testName} was not run: neither valkey-server nor redis-server is installed.\n`)
}

/** Debian's account "nobody". */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, "127.0.0.1", () => {
      socket.destroy()
      resolve(true)
    }).on("error", () => resolve(false))
  })

/** A Valkey on loopback in a folder of its own, run by an unprivileged account; it saves nothing. */
export const startValkey = async (...settings: ReadonlyArray<string>) => {
  const { folder, remove } = freshFolder()
  if (unprivileged.uid !== undefined) chownSync(folder, unprivileged.uid, unprivileged.gid)
  const port = await freePort()
  let child: ChildProcess | undefined
  const stop = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.kill("SIGKILL")
    await once(child, "exit")
  }
  const start = async (): Promise<void> => {
    const fixed = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", "", "--appendonly", "no"]
    child = spawn(program ?? "", [...fixed, ...settings], { stdio: "ignore", ...unprivileged })
    while (!(await isListening(port))) {
      if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`)
      await setTimeout(20)
    }
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    pid: () => child?.pid ?? 0,
    start,
    stop,
    /** Stops responding without closing connections, until `resume`. */
    suspend: () => child?.kill("SIGSTOP"),
    resume: () => child?.kill("SIGCONT"),
    remove: async () => {
      await stop()
      remove()
    },
  }
}
