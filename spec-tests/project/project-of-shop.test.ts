import path from "node:path"

import { describe, expect, test } from "vitest"

import { demonstrationProject } from "../../app/project/project-folder.ts"
import { modulesOfShop, pagesOfShop, projectOfShop } from "../../app/project/project-of-shop.ts"

const demonstration = {
  folder: path.resolve(demonstrationProject),
  config: { brand: { name: "Terra & Kiln", themeColor: { light: "#ffffff", dark: "#000000" } } },
}
const magento = "https://magento.example"

describe("The project of the demonstration shop", () => {
  test("in front of a Magento has the colours of its theme, but no name, pages or modules", () => {
    const shown = projectOfShop(demonstration, {}, magento)
    expect(shown.config).toEqual({ brand: { themeColor: demonstration.config.brand.themeColor } })
    expect([pagesOfShop(shown), modulesOfShop(shown)]).toEqual([[], []])
  })

  test.each([
    ["named by PROJECT, in front of a Magento", { PROJECT: "app/projects/terra-and-kiln" }, magento],
    ["with the built-in shop", {}, undefined],
  ])("%s, has its name, and the pages and modules of the build", (_, environment, shopUrl) => {
    const shown = projectOfShop(demonstration, environment, shopUrl)
    expect([shown.config.brand?.name, pagesOfShop(shown), modulesOfShop(shown)]).toEqual([
      "Terra & Kiln",
      undefined,
      undefined,
    ])
  })
})
