import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { chmodSync, copyFileSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout } from "node:timers/promises"

import { freePort } from "./benches/running-shop.ts"
import { freshFolder } from "./running-shop.ts"

/** True if the machine has Varnish. */
export const hasVarnish = spawnSync("varnishd", ["-V"]).status === 0

/** A Varnish on a free port of the loopback interface. */
export type Varnish = { readonly address: string; readonly pid: number; readonly stop: () => Promise<void> }

/** The shipped list of hosts with these ports of this machine. */
const hostsOn = (ports: ReadonlyArray<number>): string => {
  const perHost = (line: string): string =>
    ports.map((port, at) => line.replaceAll("host_1", `host_${at + 1}`).replace('"3000"', `"${port}"`)).join("\n")
  return readFileSync("app/deploy/varnish-hosts.vcl", "utf8")
    .replace(/^backend host_1 .*$/m, perHost)
    .replace(/^ *hosts\.add_backend\(host_1\);$/m, perHost)
}

const isReady = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    () => false,
  )

/** Starts Varnish by app/deploy/varnish.vcl in front of hosts on these ports; `hosts` replaces the shipped list of hosts. */
export const startVarnish = async (ports: ReadonlyArray<number>, hosts = hostsOn(ports)): Promise<Varnish> => {
  const { folder, remove } = freshFolder()
  const port = await freePort()
  const file = path.join(folder, "varnish.vcl")
  chmodSync(folder, 0o755)
  copyFileSync("app/deploy/varnish.vcl", file)
  writeFileSync(path.join(folder, "varnish-hosts.vcl"), hosts)
  const options = ["-F", "-n", path.join(folder, "work"), "-a", `127.0.0.1:${port}`, "-T", "none", "-f", file]
  // Longer than a pause of a client that uses a connection again.
  const storage = ["-p", "timeout_idle=60", "-s", "malloc,32m", "-j", "none"]
  const child = spawn("varnishd", [...options, ...storage], { stdio: "ignore" })
  const address = `http://127.0.0.1:${port}`
  while (!(await isReady(`${address}/healthz`))) {
    if (child.exitCode !== null) throw new Error(`Varnish ended with ${child.exitCode}`)
    await setTimeout(50)
  }
  return {
    address,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill("SIGTERM")
      if (child.exitCode === null) await once(child, "exit")
      remove()
    },
  }
}
