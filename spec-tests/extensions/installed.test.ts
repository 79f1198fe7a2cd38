import { describe, expect, test } from "vitest"

import { extendedPoints, loadExtension } from "../../app/extensions/extended-points.ts"
import { installed } from "../../app/extensions/installed.ts"
import { loadPart, partsOf } from "../../app/extensions/load-part.ts"
import { pottersGuild } from "../../app/projects/potters-guild/modules/potters-guild/module.ts"
import { extensionBreaches } from "../../core/extensions/extension-contract.ts"
import { builtIn, type ExtensionModule, type ExtensionParts } from "../../core/extensions/extension.ts"

const other: ExtensionModule = {
  name: "other",
  parts: {
    labels: async () => ({ labelVariables: [{ name: "guild_member", valueOf: () => null }] }),
    search: () => Promise.reject(new Error("must not be loaded: no test uses the search")),
  },
}

describe("Installed modules of a shop", () => {
  test("fulfil the contracts of their extension points, and can be installed together", async () => {
    const modules = await Promise.all(installed.map((module) => loadExtension(module)))
    expect(modules.flatMap(extensionBreaches)).toEqual([])
    await expect(extendedPoints(installed)).resolves.toBeDefined()
  })

  test("include the example, which fulfils the contracts and adds to four extension points", async () => {
    const example = await loadExtension(pottersGuild)
    expect(extensionBreaches(example)).toEqual([])
    const points = await extendedPoints([pottersGuild])
    const added = Object.entries(points).flatMap(([point, entries]) => {
      const before: Readonly<Record<string, ReadonlyArray<unknown>>> = builtIn
      return entries.length > (before[point]?.length ?? 0) ? [point] : []
    })
    expect(added).toEqual(["paymentKinds", "totalsLines", "labelVariables", "analyticsSinks"])
  })

  test("load only the requested part, in modules that have it", async () => {
    expect((await partsOf([pottersGuild, other], "labels")).map(({ labelVariables }) => labelVariables.length)).toEqual(
      [1, 1],
    )
    expect(await partsOf([pottersGuild, other], "banners")).toEqual([])
  })

  test("two modules that extend the same name prevent the start, with an error that names both", async () => {
    const labels: ExtensionModule = { name: "other", parts: { labels: other.parts.labels ?? (() => Promise.reject()) } }
    await expect(extendedPoints([pottersGuild, labels])).rejects.toMatchObject({
      _tag: "ModulesClash",
      message:
        'The extension modules "potters-guild" and "other" both describe "guild_member" (labelVariables): install one of them.',
    })
    await expect(extendedPoints([labels, labels])).rejects.toThrow('Two extension modules are called "other"')
  })

  const failing = (part: keyof ExtensionParts, load: () => Promise<never>): ExtensionModule => ({
    name: "failing",
    parts: { [part]: load },
  })
  const rejects = () => Promise.reject(new Error("no club today"))

  test.each(["addToCart", "labels", "product", "banners", "search", "analytics"] as const)(
    "a module whose optional part %s fails to load is left out, which is reported",
    async (part) => {
      const leftOut: Array<string> = []
      const report = ({ message }: Error) => void leftOut.push(message)
      const points = await extendedPoints([failing(part, rejects), pottersGuild], report)
      expect(points).toEqual(await extendedPoints([pottersGuild]))
      expect(await partsOf([failing(part, rejects), pottersGuild], part, report)).toEqual(
        await partsOf([pottersGuild], part),
      )
      const sentence = `The part "${part}" of the module "failing" cannot be loaded: no club today`
      expect(leftOut).toEqual([sentence, sentence])
    },
  )

  test.each(["checkout", "express", "payments"] as const)(
    "a module whose required part %s fails to load prevents the start",
    async (part) => {
      await expect(extendedPoints([failing(part, rejects)])).rejects.toMatchObject({
        _tag: "PartFailed",
        message: `The part "${part}" of the module "failing" cannot be loaded: no club today`,
      })
      await expect(partsOf([failing(part, rejects)], part)).rejects.toThrow("no club today")
    },
  )

  test("a part that never loads fails at the deadline, and one that throws fails like one that rejects", async () => {
    const never = failing("search", () => new Promise(() => {}))
    await expect(loadPart(never, "search", 5)).rejects.toThrow(/ did not load within 0\.005 seconds: it waits for/)
    const throws = failing("search", () => {
      throw new Error("no club today")
    })
    await expect(loadPart(throws, "search")).rejects.toThrow("cannot be loaded: no club today")
  })

  test("a part that resolves to another type fails with an error that names the expected type", async () => {
    // Modules of packages may have no types.
    const promising = (loaded: unknown) => failing("labels", async () => loaded as never)
    await expect(loadPart(promising(undefined), "labels")).rejects.toThrow(
      "does not promise an object with labelVariables",
    )
    await expect(loadPart(promising({ labelVariables: {} }), "labels")).rejects.toThrow("that is not a list")
    await expect(loadPart(promising({ labelVariables: [null] }), "labels")).rejects.toThrow("an entry without name")
  })
})
