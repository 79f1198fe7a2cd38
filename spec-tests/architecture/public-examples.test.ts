import { readFileSync } from "node:fs"
import path from "node:path"
import { runInThisContext } from "node:vm"

import { describe, expect, test } from "vitest"

import { repositoryRoot, sourcesIn } from "../../app/language/source-files.ts"
import { readyCheckout } from "../arbitraries/checkout.ts"

const entries = sourcesIn("core").filter((file) => file.endsWith("/index.ts"))

/** Every name of an example with its value: the public ones, and the given states. */
const publicValues = async (): Promise<ReadonlyMap<string, unknown>> => {
  const modules = await Promise.all(entries.map(valuesOf))
  return new Map([...modules.flatMap((values) => [...values]), ...Object.entries(givenStates)])
}

/** Every exported name of a file with its value. */
const valuesOf = async (file: string): Promise<ReadonlyMap<string, unknown>> => {
  const exported: object = await import(/* @vite-ignore */ path.join(repositoryRoot, file))
  return new Map(Object.entries(exported))
}

/** States that examples begin with, by the name they have there. */
const givenStates = { readyCheckout: readyCheckout() }

/** `expression // expected value`; a remark may follow after a semicolon. */
const expectation = /^(?!const\b)(.*\S)\s+\/\/ (.+?)(?:; .*)?$/

type Example = { readonly name: string; readonly lines: ReadonlyArray<string> }

/** Examples in the doc comments of a file: `expression // expected value`, after lines that declare constants. */
const examplesIn = (file: string): ReadonlyArray<Example> => {
  const comments = readFileSync(path.join(repositoryRoot, file), "utf8").matchAll(
    /@example\b((?:(?!\*\/)[^])*)\*\/\nexport (?:const|function|type) (\w+)/g,
  )
  return [...comments].map(([, text = "", name = ""]) => ({
    name,
    lines: text
      .split("\n")
      .map((line) => line.replace(/^ \* ?/, "").trim())
      .filter((line) => line !== ""),
  }))
}

const examples = sourcesIn("core").flatMap(examplesIn)

/** The values of the example's expressions, each beside the expected one. */
const evaluated = (
  { lines }: Example,
  known: ReadonlyMap<string, unknown>,
): ReadonlyArray<readonly [unknown, unknown]> => {
  const statements = lines.map((line) => {
    const [, code, expected] = expectation.exec(line) ?? []
    return code === undefined ? line : `results.push([${code}, (${expected})])`
  })
  const run: (...values: ReadonlyArray<unknown>) => ReadonlyArray<readonly [unknown, unknown]> = runInThisContext(
    `(${[...known.keys()].join(", ")}) => { const results = []; {\n${statements.join("\n")}\n} return results }`,
  )
  return run(...known.values())
}

describe("Examples of public names", async () => {
  const known = await publicValues()
  const ofPublicNames = examples.filter(({ name }) => known.has(name))

  test("at least 35 public functions have one", () => {
    expect(ofPublicNames.length).toBeGreaterThanOrEqual(35)
  })

  test.each(ofPublicNames)("$name returns what its example states", (example) => {
    const results = evaluated(example, known)
    expect(results.length).toBeGreaterThan(0)
    for (const [actual, expected] of results) expect(actual).toEqual(expected)
  })
})

describe("Examples in app", () => {
  const ofFiles = sourcesIn("app").flatMap((file) =>
    examplesIn(file)
      .filter(({ lines }) => lines.some((line) => expectation.test(line)))
      .map((example) => ({ file, ...example })),
  )

  test("at least 25 functions have one that states a result", () => {
    expect(ofFiles.length).toBeGreaterThanOrEqual(25)
  })

  test.each(ofFiles)("$name of $file returns what its example states", async ({ file, ...example }) => {
    for (const [actual, expected] of evaluated(example, await valuesOf(file))) expect(actual).toEqual(expected)
  })
})
