import { execFileSync } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import path from "node:path"

import releaseSync from "@jitl/quickjs-wasmfile-release-sync"
import { newQuickJSWASMModuleFromVariant, type QuickJSHandle } from "quickjs-emscripten-core"
import { afterAll, describe, expect, test } from "vitest"

import { repositoryRoot } from "../../app/language/source-files.ts"
import { publicEntries, sourceManifest } from "../../app/package/package-entries.ts"
import { launchBrowser } from "../browser.ts"
import { freshFolder } from "../running-shop.ts"
import { isWholeRun } from "../whole-run.ts"
import { smoke, expectedResults } from "./engine-smoke.ts"

const { folder, remove } = freshFolder()
const made = path.join(repositoryRoot, ".build/package")
const run = (program: string, ...parameters: ReadonlyArray<string>): string =>
  execFileSync(program, parameters, { cwd: folder, encoding: "utf8" })
const tool = (name: string): string => path.join(repositoryRoot, "node_modules/.bin", name)

const standalone = (): string => readFileSync(path.join(made, "standalone.js"), "utf8")
const program = `
  import * as engine from "vitrine"
  const smoke = ${smoke.toString()}
  const write = (amount) => Number(amount).toFixed(2) + " USD"
`

afterAll(remove)

describe("The engine package", () => {
  test("passes publint without findings", () => {
    expect(run(tool("publint"), made, "--strict")).toContain("All good!")
  })

  test("has types that resolve for every importer", () => {
    const packed = run("npm", "pack", "--silent", made).trim()
    const entries = isWholeRun ? [] : ["--entrypoints", "."]
    const report = run(tool("attw"), packed, "--profile", "esm-only", "--format", "ascii", ...entries)
    // Resolution without `exports`, and by require, is not supported by a package of modules.
    expect(
      report.split("\n").filter((line) => /💀|❌|🐛|🎭|👺|❗|🤨/u.test(line) && !line.includes("(ignored")),
    ).toEqual([])
    expect(report).toContain("🟢 (ESM)")
  })

  test("every entry has the names of its source", async () => {
    const namesIn = async (file: string) => Object.keys(await import(/* @vite-ignore */ file)).sort()
    for (const entry of Object.values(publicEntries)) {
      const names = await namesIn(path.join(repositoryRoot, `${entry}.ts`))
      expect({ entry, names: await namesIn(path.join(made, `${entry}.js`)) }).toEqual({ entry, names })
    }
  })

  test("entries share their classes", async () => {
    const failedIn = async (entry: string): Promise<unknown> =>
      Object.entries(await import(/* @vite-ignore */ path.join(made, entry))).find(
        ([name]) => name === "CallFailed",
      )?.[1]
    expect(await failedIn("core/index.js")).toBeTypeOf("function")
    expect(await failedIn("core/index.js")).toBe(await failedIn("core/web/index.js"))
  })

  test("source maps name the line of the source", () => {
    const map: { sources: ReadonlyArray<string>; mappings: string } = JSON.parse(
      readFileSync(path.join(made, "core/checkout/shipping/shipping-rate-choice.js.map"), "utf8"),
    )
    expect(map.sources.map((source) => path.basename(source))).toEqual(["shipping-rate-choice.ts"])
    expect(map.mappings).toMatch(/\w{4}/)
  })

  test("names the packages that it, the server of a project and its build import, and no others", () => {
    const { dependencies, peerDependencies }: Readonly<Record<string, object>> = JSON.parse(
      readFileSync(path.join(made, "package.json"), "utf8"),
    )
    const peers = ["react", "react-dom", "zustand"]
    expect(Object.keys(peerDependencies ?? {})).toEqual(peers)
    expect(Object.keys(dependencies ?? {})).toEqual(
      [...Object.keys(sourceManifest.dependencies), "@vitejs/plugin-react", "vite"]
        .filter((name) => !peers.includes(name))
        .toSorted(),
    )
  })
})

describe("The engine bundled in one file", () => {
  test("imports nothing and has the names of the main entry", async () => {
    const one: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ path.join(made, "standalone.js"))
    const main = Object.keys(await import("../../core/index.ts"))
    expect(Object.keys(one).sort()).toEqual([...main, "Context", "Effect", "Layer"].sort())
    expect(standalone()).not.toMatch(/^import\b/m)
  })

  test("works in a Web Worker", async () => {
    const ending = "smoke(engine, write).then((said) => postMessage(said), (cause) => postMessage(String(cause)))"
    const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
      "/": ["text/html", "<!doctype html><title>Worker</title>"],
      "/worker.js": ["text/javascript", program.replace('"vitrine"', '"/standalone.js"') + ending],
      "/standalone.js": ["text/javascript", standalone()],
    }
    const server = createServer((request, response) => {
      const [type, text] = files[request.url ?? ""] ?? ["text/plain", ""]
      response.setHeader("content-type", type).end(text)
    })
    await once(server.listen(0, "127.0.0.1"), "listening")
    const bound = server.address()
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage()
      await page.goto(`http://127.0.0.1:${typeof bound === "object" ? bound?.port : 0}/`)
      const output = await page.evaluate(
        () =>
          new Promise<unknown>((resolve) => {
            const worker = new Worker("/worker.js", { type: "module" })
            worker.addEventListener("message", ({ data }) => resolve(data))
            worker.addEventListener("error", ({ message }) => resolve(message))
          }),
      )
      expect(output).toEqual(expectedResults)
    } finally {
      await browser.close()
      server.close()
    }
  })

  test("works in a bare JavaScript engine that has neither a page nor Node", async () => {
    const quickJs = await newQuickJSWASMModuleFromVariant(releaseSync)
    const runtime = quickJs.newRuntime()
    runtime.setModuleLoader(() => standalone())
    const context = runtime.newContext()
    const names = context.unwrapResult(context.evalCode("Object.getOwnPropertyNames(globalThis).join(' ')"))
    const globals = String(context.dump(names)).split(" ")
    expect(globals).not.toEqual(
      expect.arrayContaining(["window", "document", "process", "require", "fetch", "setTimeout"]),
    )

    // A clock that advances to the next timer when nothing else is pending.
    const timers: Array<{ readonly at: number; readonly callback: QuickJSHandle }> = []
    let now = 0
    const setTimer = context.newFunction("setTimeout", (callback, delay) => {
      timers.push({ at: now + (delay === undefined ? 0 : context.getNumber(delay)), callback: callback.dup() })
      return context.newNumber(timers.length)
    })
    context.setProp(context.global, "setTimeout", setTimer)
    context.setProp(
      context.global,
      "clearTimeout",
      context.newFunction("clearTimeout", () => undefined),
    )

    const ending =
      "smoke(engine, write).then((said) => (globalThis.said = said), (cause) => (globalThis.said = String(cause)))"
    context.unwrapResult(context.evalCode(program + ending, "smoke.js", { type: "module" }))
    context.runtime.executePendingJobs()
    while (timers.length > 0) {
      timers.sort((one, other) => one.at - other.at)
      const next = timers.shift()
      if (next === undefined) break
      now = Math.max(now, next.at)
      context.unwrapResult(context.callFunction(next.callback, context.undefined))
      context.runtime.executePendingJobs()
    }
    expect(context.dump(context.getProp(context.global, "said"))).toEqual(expectedResults)
    expect(now).toBeGreaterThanOrEqual(1000)
  })
})
