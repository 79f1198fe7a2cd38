import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import path from "node:path"
import { DatabaseSync } from "node:sqlite"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { databaseFile } from "../../app/shop/infra/database/data-folder.ts"
import { address, freshFolder, startMain, startProgram, startShop, type Environment } from "../running-shop.ts"
import { manifest } from "./page-bytes.ts"

const { folder, remove } = freshFolder()
const dataDir = path.join(folder, "data")

/** A port without a listener. */
const freePort = async (): Promise<number> => {
  const server = await listening(0)
  const { port } = server
  await server.close()
  return port
}

const listening = (port: number): Promise<{ readonly port: number; readonly close: () => Promise<void> }> =>
  new Promise((resolve, reject) => {
    const server: Server = createServer((_, response) => response.end("here"))
    server.once("error", reject)
    server.listen(port, () => {
      const bound = server.address()
      resolve({
        port: typeof bound === "object" && bound !== null ? bound.port : port,
        close: () => new Promise((closed) => server.close(() => closed())),
      })
    })
  })

/** Exit code and stderr of a start that cannot succeed. */
const failedStart = async (
  environment: Environment,
): Promise<{ readonly code: number | null; readonly words: string }> => {
  const started = startMain({ PORT: "0", DATA_DIR: dataDir, ...environment })
  const code = await started.ended
  return { code, words: started.stderr().trim() }
}

// The first start fills the folder; everything after it is a second start.
beforeAll(async () => {
  const first = await startShop({ DATA_DIR: dataDir })
  await first.stop()
}, 120_000)

afterAll(remove)

describe("Start with a wrong setting", () => {
  test.each([
    [{ PORT: "80a" }, 'PORT must be a whole number from 0 to 65535, but it is "80a".'],
    [{ PORT: "70000" }, 'PORT must be a whole number from 0 to 65535, but it is "70000".'],
    [{ PORT: "-1" }, 'PORT must be a whole number from 0 to 65535, but it is "-1".'],
    [{ SEED_PRODUCTS: "many" }, 'SEED_PRODUCTS must be a whole number from 1 to 1000000, but it is "many".'],
    [
      { SHOP_URL: "shop" },
      'SHOP_URL must be the root address of a shop, such as https://shop.example, but it is "shop".',
    ],
    [
      { SHOP_URL: "ftp://shop.example" },
      'SHOP_URL must be the root address of a shop, such as https://shop.example, but it is "ftp://shop.example".',
    ],
    [
      { PUBLIC_URL: "shop.example" },
      'PUBLIC_URL must be an address without a path, such as https://shop.example, but it is "shop.example".',
    ],
    [
      { PUBLIC_URL: "https://shop.example/store/" },
      'PUBLIC_URL must be an address without a path, such as https://shop.example, but it is "https://shop.example/store/".',
    ],
    [{ SHOP_URLL: "https://shop.example" }, "SHOP_URLL is not a setting of Vitrine: did you mean SHOP_URL?"],
  ])("%o is reported in one sentence and ends with exit code 1", async (environment, sentence) => {
    expect(await failedStart(environment)).toEqual({ code: 1, words: sentence })
  })

  test("a HOST that this machine does not have is reported", async () => {
    const { code, words } = await failedStart({ HOST: "192.0.2.1" })
    expect(code).toBe(1)
    expect(words).toBe(
      "This machine has no address 192.0.2.1: set HOST to one that it has, for example HOST=127.0.0.1.",
    )
  })

  test("--check prints the settings in force without passwords, and ends with 1 if one is wrong", async () => {
    const check = (environment: Environment) => {
      const program = [path.resolve(".build/server/main.js"), "--check"]
      return startProgram("node", program, { PORT: "4001", SMTP_URL: "smtps://me:secret@mail.example", ...environment })
    }
    const right = check({})
    const wrong = check({ PAGE_MAX_AGE: "soon" })
    expect([await right.ended, await wrong.ended]).toEqual([0, 1])
    expect(right.stdout()).toMatch(/^\* PORT +4001$/m)
    expect(right.stdout()).toMatch(/^ {2}PAGE_MAX_AGE +120$/m)
    expect(right.stdout()).toMatch(/^ {2}OUTBOX +off$/m)
    expect(right.stdout()).not.toContain("secret")
    expect(wrong.stderr().trim()).toBe('PAGE_MAX_AGE must be a whole number from 2 to 86400, but it is "soon".')
  })

  test("a port in use is reported", async () => {
    const other = await listening(0)
    const { code, words } = await failedStart({ PORT: String(other.port) })
    await other.close()
    expect(code).toBe(1)
    expect(words).toMatch(/^Port \d+ is in use by another program: set PORT to a free one, for example PORT=\d+\.$/)
  })

  test("a data folder that is not writable is reported", async () => {
    const file = path.join(folder, "a-file")
    writeFileSync(file, "")
    const { code, words } = await failedStart({ DATA_DIR: path.join(file, "data") })
    expect(code).toBe(1)
    expect(words).toMatch(/^The data folder .* cannot be written[^\n]*\.$/)
  })

  test("a data folder in use is reported", async () => {
    const running = await startShop({ DATA_DIR: dataDir })
    const { code, words } = await failedStart({})
    await running.stop()
    expect(code).toBe(1)
    expect(words).toBe(`The data folder ${dataDir} is in use by process ${running.child.pid}.`)
  })
})

describe("Start with an incomplete build", () => {
  const build = mkdtempSync(path.resolve(".build", "without-client-"))
  afterAll(() => rmSync(build, { recursive: true, force: true }))

  const startFrom = async (change: (client: string) => void) => {
    for (const part of ["server", "client"])
      cpSync(path.resolve(".build", part), path.join(build, part), { recursive: true })
    change(path.join(build, "client"))
    const started = startProgram("node", [path.join(build, "server/main.js")], { PORT: "0", DATA_DIR: dataDir })
    return { code: await started.ended, words: started.stderr().trim() }
  }
  const sentence = (missing: string) =>
    `The client build ${build}/client lacks ${missing}: delete the folder .build and run npm start, which builds it again.`

  test("without the client, is reported in one sentence and ends with exit code 1", async () => {
    const outcome = await startFrom((client) => rmSync(client, { recursive: true }))
    expect(outcome).toEqual({ code: 1, words: sentence(".vite/manifest.json") })
  })

  test("without one file of the client, names the file", async () => {
    const { file } = manifest["app/client/boot/boot.ts"] ?? { file: "" }
    const outcome = await startFrom((client) => rmSync(path.join(client, file)))
    expect(outcome).toEqual({ code: 1, words: sentence(file) })
  })
})

describe("A started shop", () => {
  test("is ready within a few seconds on its second start", async () => {
    const since = Date.now()
    const shop = await startShop({ DATA_DIR: dataDir })
    const seconds = (Date.now() - since) / 1000
    await shop.stop()
    expect(seconds).toBeLessThan(20)
  })

  test("in front of a shop that does not respond, logs it, is alive but not ready, and responds with 503", async () => {
    const started = startMain({ PORT: "0", SHOP_URL: `http://localhost:${await freePort()}` })
    const origin = await address(started)
    const statuses = await Promise.all(
      ["/healthz", "/readyz", "/"].map(
        async (path) => (await fetch(origin + path, { headers: { accept: "text/html" } })).status,
      ),
    )
    started.child.kill("SIGTERM")
    expect(await started.ended).toBe(0)
    expect(statuses).toEqual([200, 503, 503])
    expect(started.stdout()).toMatch(
      /^The shop at http:\/\/localhost:\d+ does not respond to GraphQL .* every page is a message with 503\.$/m,
    )
  })

  test("is not ready while its database cannot be written", async () => {
    const shop = await startShop({ DATA_DIR: dataDir })
    const ready = async (): Promise<unknown> => (await fetch(`${shop.origin}/readyz`)).json()
    const before = await ready()
    const other = new DatabaseSync(databaseFile(dataDir))
    other.exec("begin immediate")
    const reason = { status: "not ready", reason: "backend" }
    await expect.poll(ready, { interval: 500 }).toMatchObject(reason)
    const alive = await fetch(`${shop.origin}/healthz`)
    other.exec("rollback")
    other.close()
    await expect.poll(ready, { interval: 500 }).toEqual({ status: "ready" })
    await shop.stop()
    expect([before, alive.status]).toEqual([{ status: "ready" }, 200])
  })

  test("behind a proxy with another address, uses that address in its pages", async () => {
    const shop = await startShop({ DATA_DIR: dataDir, PUBLIC_URL: "https://shop.example/" })
    const reply = await fetch(`${shop.origin}/`)
    const page = await reply.text()
    await shop.stop()
    expect(shop.stdout()).toContain("Shoppers know it as https://shop.example.")
    expect(reply.headers.get("strict-transport-security")).not.toBeNull()
    expect(page).toMatch(/<link rel="canonical" href="https:\/\/shop\.example\/?"/)
  })

  test("(R25) on SIGTERM completes a pending response, exits with 0 and frees the port", async () => {
    const shop = await startShop({ DATA_DIR: dataDir })
    const reply = fetch(`${shop.origin}/catalogsearch/result/?q=mug`).then((response) => response.text())
    await new Promise((resolve) => setTimeout(resolve, 20))
    shop.child.kill("SIGTERM")
    expect(await reply).toContain("</html>")
    expect(await shop.ended).toBe(0)
    const again = await listening(Number(new URL(shop.origin).port))
    await again.close()
  })

  test.each(["SIGTERM to npm alone", "Ctrl-C"] as const)(
    "started by npm start, exits with 0 and frees the port on %s",
    async (how) => {
      const port = await freePort()
      const npm = startProgram("npm", ["start"], { PORT: String(port), DATA_DIR: dataDir }, true)
      expect(await address(npm)).toBe(`http://localhost:${port}`)
      // A terminal sends Ctrl-C to the whole group of processes.
      if (how === "Ctrl-C") process.kill(-(npm.child.pid ?? 0), "SIGINT")
      else npm.child.kill("SIGTERM")
      expect(await npm.ended).toBe(0)
      const again = await listening(port)
      await again.close()
    },
  )
})
