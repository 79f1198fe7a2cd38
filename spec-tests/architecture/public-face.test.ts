import { globSync, readFileSync } from "node:fs"
import path from "node:path"

import { describe, expect, test } from "vitest"

import { root } from "../../app/language/source-files.ts"

const face = readFileSync(path.join(root, "core/index.ts"), "utf8")
const names = new Set(
  [...face.matchAll(/\{([^}]*)\}/g)].flatMap(([, list = ""]) => list.split(/,|\btype\b/)).map((name) => name.trim()),
)

describe("Public exports of the core", () => {
  test("contain every service and error of the programs", () => {
    const classes = globSync("core/*/*.program.ts", { cwd: root }).flatMap((file) =>
      [...readFileSync(path.join(root, file), "utf8").matchAll(/^export class (\w+)/gm)].map(([, name = ""]) => name),
    )
    expect(classes.length).toBeGreaterThan(20)
    expect(classes.filter((name) => !names.has(name))).toEqual([])
  })

  test("contain something of every folder", () => {
    const folders = globSync("core/*/", { cwd: root }).map((folder) => path.basename(folder))
    expect(folders.filter((folder) => !face.includes(`"./${folder}/`))).toEqual([])
  })
})
