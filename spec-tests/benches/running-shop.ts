import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A server in its own process, so that its CPU time can be distinguished from the load generator's. */
export type RunningServer = {
  readonly address: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1")
  await once(probe, "listening")
  const bound = probe.address()
  probe.close()
  await once(probe, "close")
  if (bound === null || typeof bound === "string") throw new Error("no port was given")
  return bound.port
}

const responses = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address)).ok
  } catch {
    return false
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Resolves when an address responds with success. Rejects if the program ends before. */
export const untilReady = async (child: ChildProcess, address: string) => {
  while (!(await responses(address))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} before it was ready`)
    await pause(10)
  }
}

/** Ends a program, and resolves when it has ended. */
export const stopProcess = async (child: ChildProcess) => {
  if (child.exitCode !== null) return
  child.kill("SIGTERM")
  await once(child, "exit")
}

/** The built shop with a data folder of its own. `environment` may name SEED_PRODUCTS or SHOP_URL. */
export const startShop = async (environment: Readonly<Record<string, string>> = {}): Promise<RunningServer> => {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), "vitrine-bench-"))
  const child = spawn(process.execPath, [".build/server/main.js"], {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, ...environment, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  })
  const address = `http://127.0.0.1:${port}`
  await untilReady(child, `${address}/readyz`)
  return {
    address,
    pid: child.pid ?? 0,
    stop: async () => {
      await stopProcess(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Bare `node:http` that sends one fixed response, and computes `workMs` milliseconds for every search: the baseline of benches. */
export const startBareServer = async (responseFile: string, workMs = 0): Promise<RunningServer> => {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ["spec-tests/benches/bare-server.ts", String(port), responseFile, String(workMs)],
    {
      stdio: ["ignore", "ignore", "inherit"],
    },
  )
  const address = `http://127.0.0.1:${port}`
  await untilReady(child, address)
  return { address, pid: child.pid ?? 0, stop: () => stopProcess(child) }
}

/** CPU seconds used by a process so far, user and system; undefined where the system does not provide them. */
export const processorSeconds = async (pid: number): Promise<number | undefined> => {
  try {
    const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return undefined
  }
}

/** A process that places orders at a given rate; `stop` returns the number of orders placed. */
export const startOrders = (shop: RunningServer, skus: ReadonlyArray<string>, rate: number) => {
  const child = spawn(process.execPath, ["spec-tests/benches/orders.ts", shop.address, String(rate), ...skus], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  let output = ""
  child.stdout.on("data", (part: Buffer) => (output += part.toString()))
  return {
    stop: async (): Promise<number> => {
      await stopProcess(child)
      if (child.exitCode !== 0) throw new Error("orders could not be placed")
      return Number(output)
    },
  }
}
