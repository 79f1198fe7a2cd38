import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"

import fc from "fast-check"
import { afterAll, describe, expect, test } from "vitest"

import { sourcePositions } from "../../../app/server/errors/source-positions.ts"
import { stackFrames } from "../../../app/server/errors/stack-frames.ts"
import { createLog, errorFields } from "../../../app/server/log.ts"
import { forAll } from "../../arbitraries/for-all.ts"
import { freshFolder } from "../../running-shop.ts"

const { folder, remove } = freshFolder()
afterAll(remove)

describe("Frames of a stack", () => {
  test("in the notations of Chromium and Firefox are returned without the message, which may name a shopper", () => {
    expect(stackFrames("TypeError: ada@example.com\nis no list\n    at send (https://a.test/static/b.js:1:2)")).toBe(
      "at send (https://a.test/static/b.js:1:2)",
    )
    expect(stackFrames("send@https://a.test/static/b.js:1:2\n@https://a.test/static/b.js:3:4\n")).toBe(
      "send@https://a.test/static/b.js:1:2\n@https://a.test/static/b.js:3:4",
    )
  })

  test("are at most twelve of 300 characters, whatever the stack is", () => {
    const line = fc.oneof(
      fc.string(),
      fc.string().map((text) => `    at ${text}`),
      fc.constant(`at ${"x".repeat(9000)}`),
    )
    forAll(fc.array(line, { maxLength: 60 }), (lines) => {
      const frames = stackFrames(lines.join("\n")).split("\n")
      expect(frames.length).toBeLessThanOrEqual(12)
      expect(Math.max(...frames.map((frame) => frame.length))).toBeLessThanOrEqual(300)
    })
  })
})

describe("A position in a built file", () => {
  const mapDir = path.join(folder, "maps")
  mkdirSync(mapDir)
  // Line 1, column 1 of the file is line 3, column 2 of the source.
  writeFileSync(path.join(mapDir, "a-1.js.map"), '{"version":3,"sources":["app/a.ts"],"names":[],"mappings":"AAEC"}')
  const inSources = sourcePositions(mapDir)

  test.each([
    ["at f (file:///srv/.build/server/a-1.js:1:1)", "at f (app/a.ts:3:2)"],
    ["f@https://shop.test/static/a-1.js:1:1", "f@app/a.ts:3:2"],
    ["at file:///srv/.build/server/a-1.js:1:1", "at app/a.ts:3:2"],
  ])("%s is replaced by the position in its source: %s", (built, source) => {
    expect(inSources(built)).toBe(source)
  })

  test.each([
    "at f (https://shop.test/static/unknown.js:1:1)",
    "at f (/srv/node_modules/hono/a-1.js:1:1)",
    "at f (https://shop.test/static/../../a-1.js.map:1:1)",
    "at f (https://shop.test/static/a-1.js)",
  ])("%s has no source map, and is unchanged", (text) => {
    expect(inSources(text)).toBe(text)
  })
})

describe("An error in the log", () => {
  const logged = (error: unknown): Record<string, unknown> => {
    const lines: Array<string> = []
    createLog((line) => lines.push(line))("request-failed", errorFields(error))
    return JSON.parse(lines[0] ?? "")
  }

  test("has its stack", () => {
    expect(logged(new TypeError("no list"))).toMatchObject({
      error: "TypeError",
      message: "no list",
      stack: expect.stringMatching(/^at .*stack-frames\.test\.ts:\d+:\d+\)?/),
    })
  })

  test("that is an expected failure has no stack", () => {
    expect(logged(Object.assign(new Error("unknown setting"), { _tag: "InvalidSetting" }))).not.toHaveProperty("stack")
  })
})
