import { writeFileSync } from "node:fs"
import path from "node:path"

import { createServer, type ViteDevServer } from "vite"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"

import { errorPage, reloadServerViews } from "../../app/server/dev-feedback.ts"
import { freshFolder } from "../running-shop.ts"

const { folder, remove } = freshFolder()
const write = (file: string, source: string): void => writeFileSync(path.join(folder, file), source)
let vite: ViteDevServer

beforeAll(async () => {
  write("server-view.ts", "export const html = 'one'\n")
  write("island.ts", "export const html = 'one'\nimport.meta.hot?.accept()\n")
  vite = await createServer({
    root: folder,
    configFile: false,
    logLevel: "silent",
    appType: "custom",
    plugins: [reloadServerViews],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
  })
})
afterAll(async () => {
  await vite.close()
  remove()
})

describe("npm run dev", () => {
  test("reloads open pages when a file of the server alone changes, and not for a file of an island", async () => {
    const sent = vi.spyOn(vite.environments.client.hot, "send")
    const kinds = (): ReadonlyArray<unknown> => sent.mock.calls.map(([message]) => Object(message).type)
    await vite.ssrLoadModule("/server-view.ts")
    await vite.ssrLoadModule("/island.ts")
    await vite.environments.client.transformRequest("/island.ts")
    await new Promise((later) => setTimeout(later, 300))

    write("island.ts", "export const html = 'two'\nimport.meta.hot?.accept()\n")
    await expect.poll(kinds).toContain("update")
    expect(kinds()).not.toContain("full-reload")

    write("server-view.ts", "export const html = 'two'\n")
    await expect.poll(kinds).toContain("full-reload")
    expect((await vite.ssrLoadModule("/server-view.ts"))["html"]).toBe("two")
  })

  test("shows an error of the server in an overlay, with file and lines, and no markup of its message", async () => {
    write("broken.ts", "export const html = (\n")
    const cause: unknown = await vite.ssrLoadModule("/broken.ts").catch((failure: unknown) => failure)
    const response = errorPage(vite, cause)
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(html).toContain("/@vite/client")
    expect(html).toContain("broken.ts")
    expect(html).toContain("export const html = (")
    const hostile = await errorPage(vite, new Error("</script><img src=x>")).text()
    expect(hostile).not.toContain("</script><img")
  })
})
