import { spawn } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"

import { heading, line, median } from "./report.ts"
import { freePort, stopProcess, untilReady } from "./running-shop.ts"

const rounds = 5

/** Starts a program and stops it after its first page. Returns the seconds until that page. */
const secondsToFirstPage = async (
  program: ReadonlyArray<string>,
  environment: Readonly<Record<string, string>>,
  port: number,
): Promise<number> => {
  const started = performance.now()
  const child = spawn(process.execPath, program, {
    env: { ...process.env, NODE_ENV: "production", ...environment, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  })
  await untilReady(child, `http://127.0.0.1:${port}/`)
  const seconds = (performance.now() - started) / 1000
  await stopProcess(child)
  return seconds
}

/** A server that responds to every request with status 200, as a program for `node -e`; the port is in `PORT`. */
const bareServer =
  'require("node:http").createServer((_, response) => response.end()).listen(process.env.PORT, "127.0.0.1"); process.once("SIGTERM", () => process.exit())'

const medianSeconds = (values: ReadonlyArray<number>): string => `${median(values).toFixed(2)} s`

/** Measures the time from the start of the built shop to its first page: with an empty data folder, which the start fills with the catalogue, and with a filled one. */
export const startBench = async (): Promise<void> => {
  heading(`From start to first page, packages installed and pages built (median of ${rounds})`)
  const [bare, first, later]: [Array<number>, Array<number>, Array<number>] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    const folder = await mkdtemp(path.join(tmpdir(), "vitrine-start-"))
    const shop = async () =>
      secondsToFirstPage([".build/server/main.js"], { DATA_DIR: path.join(folder, "data") }, await freePort())
    bare.push(await secondsToFirstPage(["-e", bareServer], {}, await freePort()))
    first.push(await shop())
    later.push(await shop())
    await rm(folder, { recursive: true, force: true })
  }
  line("baseline: a bare node:http server", medianSeconds(bare))
  line("first start, with an empty data folder", medianSeconds(first), "≤ 1.5 s")
  line("later starts", medianSeconds(later))
}
