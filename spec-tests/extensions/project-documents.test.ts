import { existsSync, readFileSync } from "node:fs"
import path from "node:path"

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"

import { slotNames } from "../../app/build/slot-names.ts"
import { ownedGrants, validGrants, loadExtension } from "../../app/extensions/extended-points.ts"
import { chat } from "../../app/projects/stores/modules/chat.ts"
import { mediaNetwork } from "../../app/projects/stores/modules/media-network.ts"
import { statistics } from "../../app/projects/stores/modules/statistics.ts"
import { pagePolicies } from "../../app/server/http/security-headers.ts"
import { extensionBreaches } from "../../core/extensions/extension-contract.ts"
import { sampleEvents } from "../../core/extensions/extension-samples.ts"
import { originUses } from "../../core/extensions/origins.ts"

const root = path.resolve(import.meta.dirname, "../..")
const document = (name: string): string => readFileSync(path.join(root, "app/docs", name), "utf8")
const modules = [chat, statistics, mediaNetwork]

describe.each(["views.md", "origins.md", "brand.md", "pages.md", "payments.md"])("The document %s", (name) => {
  test("quotes the example project literally", () => {
    const quotes = [...document(name).matchAll(/<!-- from (?<file>\S+) -->\n```tsx?\n(?<code>.*?)```/gs)]
    expect(quotes.length).toBeGreaterThan(0)
    for (const { groups } of quotes)
      expect(groups?.["code"]).toBe(readFileSync(path.join(root, groups?.["file"] ?? ""), "utf8"))
  })

  test("links to existing files", () => {
    const links = [...document(name).matchAll(/\]\((?<file>[^)]+)\)/g)].map(({ groups }) => groups?.["file"] ?? "")
    expect(links.filter((file) => !existsSync(path.join(root, "app/docs", file)))).toEqual([])
  })
})

describe("The documents", () => {
  test("name every slot and every use of an origin", () => {
    for (const slot of slotNames) expect(document("views.md")).toContain(`\`${slot}\``)
    for (const use of originUses) expect(document("origins.md")).toContain(`\`${use}\``)
  })
})

describe("Recipes for other origins", () => {
  const sendBeacon = vi.fn<(url: string, data: string) => boolean>(() => true)
  beforeEach(() => {
    sendBeacon.mockClear()
    vi.stubGlobal("navigator", { sendBeacon })
  })
  afterEach(() => vi.unstubAllGlobals())

  const policyOf = (kind: string): string => {
    const grants = validGrants(ownedGrants(modules))
    const policies = pagePolicies({ mediaOrigins: [], playerOrigins: [], usesHttps: true, grants })
    return new Map(policies.headersOf(kind)).get("Content-Security-Policy") ?? ""
  }

  test("fulfil the contracts of their extension points", async () => {
    const extensions = await Promise.all(modules.map((module) => loadExtension(module)))
    expect(extensions.flatMap(extensionBreaches)).toEqual([])
  })

  test("statistics sends an order by sendBeacon to an origin that pages may connect to", async () => {
    const { analyticsSinks = [] } = await loadExtension(statistics)
    for (const event of sampleEvents.filter(({ name }) => name === "purchase"))
      for (const { send } of analyticsSinks) send(event)
    const [url = "", data = ""] = sendBeacon.mock.calls[0] ?? []
    expect(JSON.parse(data)).toMatchObject({ name: "purchase", orderNumber: "000000001" })
    expect(policyOf("success")).toContain(`connect-src 'self' ${new URL(url).origin};`)
  })

  test("the chat runs on product pages and in the cart, and not in the checkout", () => {
    for (const kind of ["product", "cart"]) {
      expect(policyOf(kind)).toMatch(/script-src 'self' \S+ https:\/\/chat\.example;/)
      expect(policyOf(kind)).toContain("trusted-types dompurify vitrine chat")
      expect(policyOf(kind)).toContain("connect-src 'self' wss://chat.example https://stats.example;")
    }
    expect(policyOf("checkout")).not.toContain("chat")
  })

  test("pictures of the media network are shown on every page, and it runs no scripts", () => {
    expect(policyOf("home")).toContain("img-src 'self' data: https://cdn.example;")
    expect(policyOf("home")).toContain("media-src 'self' https://cdn.example;")
    expect(policyOf("home")).not.toMatch(/script-src[^;]*cdn/)
  })
})
