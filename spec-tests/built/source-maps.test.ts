import { spawnSync } from "node:child_process"
import { readdirSync, readFileSync, statSync } from "node:fs"
import path from "node:path"

import { describe, expect, test } from "vitest"

const build = path.resolve(".build")

/** Every file of the build that browsers or the server run, with its folder. */
const scripts = ["client/static", "server"].flatMap((folder) =>
  readdirSync(path.join(build, folder))
    .filter((name) => name.endsWith(".js"))
    .map((name) => ({ folder, name, text: readFileSync(path.join(build, folder, name), "utf8") })),
)

const age = ({ folder, name }: (typeof scripts)[number]): number => -statSync(path.join(build, folder, name)).mtimeMs

/** The newest file that contains a text, since those of builds before are still there, and the place of the text, as a stack names it. */
const placeOf = (folder: string, text: string): string => {
  const [found] = scripts
    .filter((script) => script.folder === folder && script.text.includes(text))
    .toSorted((one, other) => age(one) - age(other))
  const before = (found?.text ?? "").split(text)[0]?.split("\n") ?? []
  return `${found?.name}:${before.length}:${(before.at(-1) ?? "").length + 1}`
}

const resolve = (stack: string): string =>
  spawnSync("node", ["app/deploy/resolve-stack.ts"], { input: stack, encoding: "utf8" }).stdout

describe("Source maps", () => {
  test("of browsers are not in the folder that is served, and no file names one", () => {
    const served = readdirSync(path.join(build, "client"), { recursive: true, encoding: "utf8" })
    expect(served.filter((file) => file.endsWith(".map"))).toEqual([])
    expect(scripts.filter(({ text }) => text.includes("sourceMappingURL=")).map(({ name }) => name)).toEqual([])
  })

  test("resolve a stack of the server and of a browser to the lines of the sources", () => {
    const server = placeOf("server", '"page-not-compressed"')
    const browser = placeOf("client/static", "prerenderingchange")
    const stack = `Error: no\n    at f (file:///srv/.build/server/${server})\n    at g (https://shop.test/static/${browser})\n`
    const [, inServer = "", inBrowser = ""] = resolve(stack).split("\n")
    for (const [frame, text] of [
      [inServer, "page-not-compressed"],
      [inBrowser, "prerenderingchange"],
    ] as const) {
      const [, file = "", line = ""] = /\(((?:app|core)\/[\w./-]+\.tsx?):(\d+):\d+\)/.exec(frame) ?? []
      expect(readFileSync(file, "utf8").split("\n")[Number(line) - 1]).toContain(text)
    }
  })
})
