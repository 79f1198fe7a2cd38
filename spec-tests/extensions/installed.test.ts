import { describe, expect, test } from "vitest"

import { extendedPoints, partsOf, wholeExtension } from "../../app/extensions/extended-points.ts"
import { installed } from "../../app/extensions/installed.ts"
import { pottersGuild } from "../../app/projects/potters-guild/modules/potters-guild/module.ts"
import { extensionBreaches } from "../../core/extensions/extension-contract.ts"
import { builtIn, type ExtensionModule } from "../../core/extensions/extension.ts"

const other: ExtensionModule = {
  name: "other",
  parts: {
    labels: async () => ({ labelVariables: [{ name: "guild_member", valueOf: () => null }] }),
    search: () => Promise.reject(new Error("is asked for where nobody searches")),
  },
}

describe("Installed modules of a shop", () => {
  test("fulfil the contracts of their extension points, and can be installed together", async () => {
    const modules = await Promise.all(installed.map(wholeExtension))
    expect(modules.flatMap(extensionBreaches)).toEqual([])
    await expect(extendedPoints(installed)).resolves.toBeDefined()
  })

  test("include the example, which fulfils them and adds to four points", async () => {
    const example = await wholeExtension(pottersGuild)
    expect(extensionBreaches(example)).toEqual([])
    const points = await extendedPoints([pottersGuild])
    const added = Object.entries(points).flatMap(([point, entries]) => {
      const before: Readonly<Record<string, ReadonlyArray<unknown>>> = builtIn
      return entries.length > (before[point]?.length ?? 0) ? [point] : []
    })
    expect(added).toEqual(["paymentKinds", "totalsLines", "labelVariables", "analyticsSinks"])
  })

  test("load only their own part in each runtime", async () => {
    expect((await partsOf([pottersGuild, other], "labels")).map(({ labelVariables }) => labelVariables.length)).toEqual(
      [1, 1],
    )
    expect(await partsOf([pottersGuild, other], "banners")).toEqual([])
  })

  test("that describe the same name prevent the start, with both named", async () => {
    const labels: ExtensionModule = { name: "other", parts: { labels: other.parts.labels ?? (() => Promise.reject()) } }
    await expect(extendedPoints([pottersGuild, labels])).rejects.toMatchObject({
      _tag: "ModulesClash",
      message:
        'The extension modules "potters-guild" and "other" both describe "guild_member" (labelVariables): install one of them.',
    })
    await expect(extendedPoints([labels, labels])).rejects.toThrow('Two extension modules are called "other"')
  })
})
