import { describe, expect, test } from "vitest"

import { clientAddress, nearProxy, noProxy } from "../../../app/server/http/client-address.ts"
import { startSettings } from "../../../app/settings/start-settings.ts"

const trusted = (text: string) => startSettings({ TRUST_PROXY: text }).trustedProxies

describe("The client's address", () => {
  test.each([
    ["no proxy", noProxy, "127.0.0.1", "203.0.113.9", "127.0.0.1"],
    ["a near proxy", nearProxy, "::ffff:10.0.0.2", "198.51.100.1, 203.0.113.9", "203.0.113.9"],
    ["a near proxy before another that forwards", nearProxy, "127.0.0.1", "203.0.113.9, 10.0.0.7", "10.0.0.7"],
    ["a stranger that pretends to be a proxy", nearProxy, "203.0.113.9", "198.51.100.1", "203.0.113.9"],
    ["a near proxy that names no address", nearProxy, "10.0.0.2", "unknown", "10.0.0.2"],
    ["a near proxy without the header", nearProxy, "fd00::2", undefined, "fd00::2"],
    ["two proxies, by number", trusted("2"), "203.0.113.1", "1.1.1.1, 198.51.100.1, 203.0.113.2", "198.51.100.1"],
    ["two proxies by number, one in fact", trusted("2"), "203.0.113.1", "198.51.100.1", "198.51.100.1"],
    [
      "proxies by network",
      trusted("203.0.113.0/24"),
      "203.0.113.1",
      "1.1.1.1, 198.51.100.1, 203.0.113.2",
      "198.51.100.1",
    ],
    ["proxies by network, connected by a stranger", trusted("203.0.113.0/24"), "10.0.0.1", "1.1.1.1", "10.0.0.1"],
    ["off", trusted("off"), "10.0.0.1", "1.1.1.1", "10.0.0.1"],
  ])("[S35] %s", (_, proxies, connected, forwarded, client) => {
    expect(clientAddress(proxies, connected, forwarded)).toBe(client)
  })

  test("by default a proxy near this machine is trusted if there is a public URL, otherwise none", () => {
    expect(startSettings({}).trustedProxies).toEqual(noProxy)
    expect(startSettings({ PUBLIC_URL: "https://shop.example" }).trustedProxies).toEqual(nearProxy)
    expect(startSettings({ PUBLIC_URL: "https://shop.example", TRUST_PROXY: "off" }).trustedProxies).toEqual(noProxy)
  })
})
