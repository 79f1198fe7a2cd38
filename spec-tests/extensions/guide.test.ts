import { existsSync, readFileSync } from "node:fs"
import path from "node:path"

import { describe, expect, test } from "vitest"

import * as others from "../../app/extensions/example-extensions.ts"
import { loadExtension } from "../../app/extensions/extended-points.ts"
import { paymentRequest } from "../../app/projects/payments/modules/payment-request/module.ts"
import { deliveryDetails } from "../../app/projects/potters-guild/modules/delivery-details/module.ts"
import { giftStep } from "../../app/projects/potters-guild/modules/gift-step/module.ts"
import { pottersGuild } from "../../app/projects/potters-guild/modules/potters-guild/module.ts"
import { productWeightModule } from "../../app/projects/stores/modules/product-weight/module.ts"
import { streetDirectoryModule } from "../../app/projects/stores/modules/street-directory/module.ts"
import { extensionBreaches } from "../../core/extensions/extension-contract.ts"
import { builtIn } from "../../core/extensions/extension.ts"

const folder = path.resolve(import.meta.dirname, "../../app/docs")
const guide = readFileSync(path.join(folder, "modules.md"), "utf8")
const quotes = [...guide.matchAll(/<!-- from (?<file>\S+) -->\n```ts\n(?<code>.*?)```/gs)]

describe("Guide for modules", () => {
  test("quotes the example module literally", () => {
    expect(quotes.length).toBe(11)
    for (const { groups } of quotes)
      expect(groups?.["code"]).toBe(readFileSync(path.join(folder, groups?.["file"] ?? ""), "utf8"))
  })

  test("has examples for every extension point, and they fulfil its contract", async () => {
    const example = await loadExtension(pottersGuild)
    const fields = await loadExtension(deliveryDetails)
    const gift = await loadExtension(giftStep)
    const payment = await loadExtension(paymentRequest)
    expect(extensionBreaches({ name: "one-of-each", ...others })).toEqual([])
    const weight = await loadExtension(productWeightModule)
    const streets = await loadExtension(streetDirectoryModule)
    expect([fields, gift, weight, streets].flatMap(extensionBreaches)).toEqual([])
    expect(
      new Set([example, fields, gift, payment, weight, streets, others].flatMap((points) => Object.keys(points))),
    ).toEqual(new Set(["name", "productWeight", ...Object.keys(builtIn)]))
  })

  test("names every extension point, and links to existing files", () => {
    for (const point of Object.keys(builtIn)) expect(guide).toContain(`| \`${point}\` |`)
    const links = [...guide.matchAll(/\]\((?<file>[^)]+)\)/g)].map(({ groups }) => groups?.["file"] ?? "")
    expect(links.filter((file) => !existsSync(path.join(folder, file)))).toEqual([])
  })
})
