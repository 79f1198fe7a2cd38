import { createHash } from "node:crypto"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"

// Recordings and vectors are evidence: a test run without them, or with a file that cannot be read, fails and names the file.

let folder = ""

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "fixtures-"))
  vi.resetModules()
})

afterEach(() => {
  vi.unstubAllEnvs()
  // Other files of this worker read the fixtures of the repository.
  vi.resetModules()
  rmSync(folder, { recursive: true })
})

const recordingsIn = async (place: string) => {
  vi.stubEnv("RECORDINGS_DIR", place)
  return import("../contract/recordings.ts")
}

const vectorsIn = async (place: string) => {
  vi.stubEnv("VECTORS_DIR", place)
  return import("../shops/platform-vectors.ts")
}

const exchange = { request: { method: "GET", path: "/", headers: {} }, response: { status: 200, headers: {} } }

const fixtures = path.join(import.meta.dirname, "../fixtures")

describe("Evidence in the repository", () => {
  // Other folders have the recorded names of fields too: a file that is adapted to a converter fits no other recording.
  test("is exactly as recorded: every file has the checksum in recorded.sha256", () => {
    const lines = readFileSync(path.join(fixtures, "recorded.sha256"), "utf8").trim().split("\n")
    expect(lines.length).toBeGreaterThanOrEqual(33)
    const changed = lines.filter((line) => {
      const [checksum = "", file = ""] = line.split("  ")
      return (
        createHash("sha256")
          .update(readFileSync(path.join(fixtures, file)))
          .digest("hex") !== checksum
      )
    })
    expect(changed).toEqual([])
  })
})

describe("Recordings of a Magento shop", () => {
  test("are read from the repository without configuration", async () => {
    const { exchangesOf } = await recordingsIn("")
    expect(exchangesOf("rest-guest")[0]).toMatchObject({ folder: "rest-guest", request: { method: "POST" } })
  })

  test("read from RECORDINGS_DIR are the same, as one packed file or one file for each exchange", async () => {
    mkdirSync(path.join(folder, "separate"))
    writeFileSync(path.join(folder, "separate/002-b.json"), JSON.stringify({ name: "b", ...exchange }))
    writeFileSync(path.join(folder, "separate/001-a.json"), JSON.stringify({ name: "a", ...exchange }))
    const lines = ["001-a", "002-b"].map((file) => JSON.stringify({ file, ...exchange }))
    writeFileSync(path.join(folder, "packed.jsonl"), `${lines.join("\n")}\n`)

    const { exchangesOf } = await recordingsIn(folder)

    const expected = (name: string) => ["001-a", "002-b"].map((file) => ({ name: `${name}/${file}`, folder: name }))
    expect(exchangesOf("separate")).toMatchObject(expected("separate"))
    expect(exchangesOf("packed")).toMatchObject(expected("packed"))
  })

  test("fail with the name of a file that is not JSON, or of a missing folder", async () => {
    mkdirSync(path.join(folder, "broken"))
    writeFileSync(path.join(folder, "broken/001-a.json"), "{")
    writeFileSync(path.join(folder, "line.jsonl"), `${JSON.stringify({ file: "a", ...exchange })}\n{\n`)

    const { exchangesOf } = await recordingsIn(folder)

    expect(() => exchangesOf("broken")).toThrow("broken/001-a.json")
    expect(() => exchangesOf("line")).toThrow("line.jsonl:2")
    expect(() => exchangesOf("absent")).toThrow("absent")
  })
})

describe("Test vectors of Magento's own client", () => {
  test("are read from the repository without configuration", async () => {
    const { vectorFiles } = await vectorsIn("")
    expect(vectorFiles().map(({ name }) => name)).toContain("10-price-format")
  })

  test("fail with the name of a file that is not JSON, or is missing", async () => {
    writeFileSync(path.join(folder, "10-price-format.json"), "[")

    const { platformData, vectorFiles } = await vectorsIn(folder)

    expect(() => vectorFiles()).toThrow("10-price-format.json")
    expect(() => platformData("01-absent")).toThrow("01-absent.json")
  })
})
