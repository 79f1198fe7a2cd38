import { existsSync } from "node:fs"
import path from "node:path"

import { describe, expect, test } from "vitest"

import { repositoryRoot, sourcesIn } from "../../app/language/source-files.ts"
import { importsOf, importsOfFile, reachedFrom, target, type Reached } from "./import-graph.ts"

/** Modules of effect allowed in a plain rule file: `core/*.ts` without Schema and programs. */
const plainEffectNames = ["BigDecimal", "Data", "Duration", "Option"]

const isReact = (at: string): boolean => /^(react|react-dom)($|\/)/.test(at) || at === "zustand"
const isSchema = ({ at, from }: Reached): boolean =>
  at.startsWith("effect/") || (at === "effect" && from.names.some((name) => !plainEffectNames.includes(name)))
const isWireOrProgram = (at: string): boolean => /\.(wire|program)\.ts$/.test(at)

/** One line for each finding: the import path from the entry to the forbidden module. */
const importPaths = (found: ReadonlyArray<Reached>): ReadonlyArray<string> =>
  found.map(({ path: files, at, from }) => `${files.join(" → ")} → ${at} {${from.names.join(", ")}}`)

describe("Import walk", () => {
  test("the boot script reaches neither React, Schema, a wire shape nor a program", () => {
    const found = reachedFrom(["app/client/boot/boot.ts"]).filter(
      (reached) => isReact(reached.at) || isSchema(reached) || isWireOrProgram(reached.at),
    )
    expect(importPaths(found)).toEqual([])
  })

  test("a view reaches neither Schema, a wire shape, a program, an adapter nor the assembly", () => {
    const found = reachedFrom(sourcesIn("ui"), ["static", "dynamic"]).filter(
      (reached) => isSchema(reached) || isWireOrProgram(reached.at) || /^(adapters|app|spec-tests)\//.test(reached.at),
    )
    expect(importPaths(found)).toEqual([])
  })

  test("a rule file reaches only rule files", () => {
    const rules = sourcesIn("core").filter((file) => !isWireOrProgram(file) && !file.endsWith("/index.ts"))
    const found = reachedFrom(rules, ["static", "dynamic"]).filter(
      (reached) => isSchema(reached) || isWireOrProgram(reached.at),
    )
    expect(importPaths(found)).toEqual([])
  })

  test.each([
    { folder: "core", forbidden: /^(adapters|ui|app|spec-tests)\/|^(react|react-dom|zustand|mitt)($|\/)|^node:/ },
    { folder: "adapters", forbidden: /^(ui|app|spec-tests)\/|^(react|react-dom|zustand)($|\/)/ },
    {
      folder: "app/shop",
      forbidden:
        /^(adapters|ui|spec-tests|app\/server|app\/client)\/|^core\/(?!.*\.wire\.ts$)|^(react|react-dom)($|\/)/,
    },
  ])("$folder respects its boundary in dynamic imports too", ({ folder, forbidden }) => {
    const found = sourcesIn(folder).flatMap((file) =>
      importsOfFile(file)
        .map(({ specifier }) => target(file, specifier))
        .filter((at) => forbidden.test(at))
        .map((at) => `${file} → ${at}`),
    )
    expect(found).toEqual([])
  })

  test("every import of a source file leads to an existing file", () => {
    const missing = reachedFrom(sourcesIn("core", "adapters", "ui", "app"), ["static", "dynamic"])
      .filter(
        ({ at, from }) =>
          from.specifier.startsWith(".") && !existsSync(path.join(repositoryRoot, at.split("?")[0] ?? at)),
      )
      .map(({ path: files, at }) => `${files.at(-1)} → ${at}`)
    expect([...new Set(missing)]).toEqual([])
  })
})

describe("The functions of the import walk", () => {
  test("follow static, dynamic, renaming and re-exporting imports, but not type imports", () => {
    const source = `
      import type { A } from "./type-only.ts"
      import { type B } from "./kept-for-its-effects.ts"
      import { Schema as S } from "effect"
      export { rule } from "./rule.ts"
      export type { C } from "./type-export.ts"
      export * from "./everything.ts"
      export const later = () => import("./later.wire.ts")
    `
    expect(importsOf("example.ts", source)).toEqual([
      { specifier: "./kept-for-its-effects.ts", kind: "static", names: [] },
      { specifier: "effect", kind: "static", names: ["Schema"] },
      { specifier: "./rule.ts", kind: "static", names: ["rule"] },
      { specifier: "./everything.ts", kind: "static", names: [] },
      { specifier: "./later.wire.ts", kind: "dynamic", names: [] },
    ])
  })

  test("recognise Schema, React and wire shapes", () => {
    const step = (at: string, names: ReadonlyArray<string>): Reached => ({
      path: ["app/client/boot/boot.ts"],
      at,
      from: { specifier: at, kind: "static", names },
    })
    expect(isSchema(step("effect", ["Schema"]))).toBe(true)
    expect(isSchema(step("effect", ["BigDecimal"]))).toBe(false)
    expect(isReact("react/jsx-runtime")).toBe(true)
    expect(isReact("zustand/vanilla")).toBe(false)
    expect(isWireOrProgram("core/cart/mini-cart.wire.ts")).toBe(true)
  })
})
