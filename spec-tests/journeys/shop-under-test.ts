import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

/**
 * `embedded`: one process with the shop in it. `remote`: a second process that reaches the shop through SHOP_URL, as it would a Magento.
 * `external`: one process in front of the shop that the caller names by SHOP_URL.
 */
export type Backend = "embedded" | "remote" | "external"

/** The origin shoppers visit, the origin of the shop behind it, and the data folder of the shop that receives their orders (none if external). */
export type ShopUnderTest = {
  readonly backend: Backend
  readonly address: string
  readonly shopAddress: string
  readonly dataDir: string
}

/** The project of the built shop, named for servers in front of it: without a name they show the texts of any Magento. */
export const demonstrationProject = "app/projects/terra-and-kiln"

type Started = { readonly address: string; readonly stop: () => Promise<void> }

/** Waits for the line with the port that the system has given; fails if the program ends before. */
const portOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ""
    const read = (text: Buffer) => {
      output = (output + text.toString()).slice(-4000)
      const [, port] = /Vitrine is at http:\/\/localhost:(\d+)/.exec(output) ?? []
      if (port !== undefined) resolve(port)
    }
    child.stdout?.on("data", read)
    child.stderr?.on("data", read)
    child.once("exit", (code) => reject(new Error(`the shop ended with ${code} before it was ready: ${output}`)))
  })

/** Starts the built shop as `npm start` does, on a free port unless `PORT` names one; `build` is the folder of another build. */
export const start = async (environment: Readonly<Record<string, string>>, build = ".build"): Promise<Started> => {
  const child = spawn(process.execPath, [`${build}/server/main.js`], {
    env: { ...process.env, NODE_ENV: "production", PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const port = await portOf(child)
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill("SIGTERM")
      await once(child, "exit")
    },
  }
}

let current: ShopUnderTest | undefined

/** The shop of this worker; fails in a test that uses neither a shopper nor the shop. */
export const shopUnderTest = (): ShopUnderTest => {
  if (current === undefined) throw new Error("This worker has not started its shop.")
  return current
}

type Servers = { readonly servers: ReadonlyArray<Started>; readonly address: string; readonly shopAddress: string }

const startServers = async (backend: Backend, dataDir: string): Promise<Servers> => {
  const started = (shopAddress: string, ...servers: readonly [Started, ...ReadonlyArray<Started>]): Servers => ({
    servers,
    address: servers[0].address,
    shopAddress,
  })
  if (backend === "external") {
    const shopAddress = process.env["SHOP_URL"] ?? ""
    return started(shopAddress, await start({ SHOP_URL: shopAddress }))
  }
  const shop = await start({ DATA_DIR: dataDir, SHOP_URL: "", SCENARIOS: "on" })
  return backend === "remote"
    ? started(shop.address, await start({ SHOP_URL: shop.address, PROJECT: demonstrationProject }), shop)
    : started(shop.address, shop)
}

/** Starts the shop of a worker with an empty data folder, or the pages in front of an external shop; `stop` removes the folder, too. */
export const startShopUnderTest = async (backend: Backend): Promise<ShopUnderTest & Pick<Started, "stop">> => {
  const dataDir = await mkdtemp(join(tmpdir(), "vitrine-journeys-"))
  const { servers, address, shopAddress } = await startServers(backend, dataDir)
  current = { backend, address, shopAddress, dataDir }
  return {
    ...current,
    stop: async () => {
      for (const server of servers) await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
