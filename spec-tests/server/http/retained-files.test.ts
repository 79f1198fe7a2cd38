import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs"
import path from "node:path"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { embeddedBackend } from "../../../app/server/backend/shop-backend.ts"
import { retainFiles } from "../../../app/server/http/retained-files.ts"
import { type RunningServer, startServer } from "../../../app/server/server.ts"
import { freshFolder } from "../../running-shop.ts"
import { openSmallShop, type SmallShop } from "../../shops/small-shop.ts"

const { folder, remove } = freshFolder()
const assetsDir = path.join(folder, "assets")
const day = 24 * 60 * 60 * 1000

/** A build with one script, which is its name. */
const build = (name: string): string => {
  const buildDir = path.join(folder, name)
  mkdirSync(path.join(buildDir, "static"), { recursive: true })
  writeFileSync(path.join(buildDir, "static", `boot-${name}.js`), `"${name}"`)
  return buildDir
}

describe("Scripts and styles of two builds, while one host after the other is replaced", () => {
  let small: SmallShop
  let servers: ReadonlyArray<RunningServer>

  beforeAll(async () => {
    small = await openSmallShop()
    const open = (buildDir: string) =>
      startServer({
        backend: embeddedBackend(small.shop),
        port: 0,
        hostname: "127.0.0.1",
        buildDir,
        assetsDir,
        log: () => {},
      })
    servers = [await open(build("former")), await open(build("next"))]
    for (const name of ["former", "next"]) await retainFiles(path.join(folder, name, "static"), assetsDir, Date.now())
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    await small.close()
    remove()
  })

  test.each(["former", "next"])("those of the %s one are served by both hosts, for ever", async (name) => {
    for (const { port } of servers) {
      const response = await fetch(`http://127.0.0.1:${port}/static/boot-${name}.js`)
      expect([response.status, await response.text()]).toEqual([200, `"${name}"`])
      expect(response.headers.get("cache-control")).toContain("immutable")
    }
  })

  test("a file outside of the static folder is not served", async () => {
    writeFileSync(path.join(folder, "secret.js"), "secret")
    const { port = 0 } = servers[0] ?? {}
    expect((await fetch(`http://127.0.0.1:${port}/static/..%2fsecret.js`)).status).toBe(404)
  })
})

describe("Keeping the files of a build", () => {
  const retained = path.join(folder, "kept")
  const source = (): string => path.join(build("retained-build"), "static")

  test("removes files of builds that have not been started for thirty days, and no other file of the folder", async () => {
    const now = Date.UTC(2026, 5, 1)
    await retainFiles(source(), retained, now - 40 * day)
    writeFileSync(path.join(retained, "gone-abcdefgh.js"), "")
    utimesSync(path.join(retained, "gone-abcdefgh.js"), new Date(now - 31 * day), new Date(now - 31 * day))
    writeFileSync(path.join(retained, "young-abcdefgh.js"), "")
    utimesSync(path.join(retained, "young-abcdefgh.js"), new Date(now - 29 * day), new Date(now - 29 * day))
    writeFileSync(path.join(retained, "notes.txt"), "")
    utimesSync(path.join(retained, "notes.txt"), new Date(now - 99 * day), new Date(now - 99 * day))
    await retainFiles(source(), retained, now)
    expect(readdirSync(retained).toSorted()).toEqual(["boot-retained-build.js", "notes.txt", "young-abcdefgh.js"])
  })

  test("by two hosts at once leaves complete files only", async () => {
    const both = path.join(folder, "both")
    await Promise.all([retainFiles(source(), both, Date.now()), retainFiles(source(), both, Date.now())])
    expect(readdirSync(both)).toEqual(["boot-retained-build.js"])
  })

  test("rejects if the folder cannot be written", async () => {
    writeFileSync(path.join(folder, "file"), "")
    await expect(retainFiles(source(), path.join(folder, "file", "inside"), Date.now())).rejects.toThrow(/ENOTDIR/)
    expect(existsSync(path.join(folder, "file", "inside"))).toBe(false)
  })
})
