import fc from "fast-check"
import { describe, expect, test, vi } from "vitest"

import { addressInView, languageAlternates, storeSwitch, type StoreView } from "../../core/store/store-views.ts"
import { addressOfUenc } from "../../core/web/uenc.ts"
import { forAll } from "../arbitraries/for-all.ts"

const english: StoreView = { code: "default", name: "Main", locale: "en-US", isDefault: true }
const german: StoreView = { code: "german", name: "German", locale: "de-DE", isDefault: false }
const austrian: StoreView = { code: "at", name: "Österreich", locale: "de-AT", isDefault: false }
const arabic: StoreView = { code: "arabic", name: "Arabic", locale: "ar-SA", isDefault: false }

const path = fc.webPath().map((text) => `/${text.replace(/^\/+/, "")}`)

describe("Language versions of a page", () => {
  test("have the plain address in the default view, and a store parameter in others", () => {
    forAll(path, (plain) => {
      expect(addressInView(plain, english)).toBe(plain)
      const address = new URL(addressInView(plain, german), "http://shop.test")
      expect([address.pathname, address.search]).toEqual([
        new URL(plain, "http://shop.test").pathname,
        "?___store=german",
      ])
    })
    expect(addressInView("/mugs.html?p=2", german)).toBe("/mugs.html?p=2&___store=german")
  })

  test("are listed as alternates for search engines, with a default", () => {
    expect(languageAlternates("/a.html", [english, german, arabic])).toEqual([
      { language: "x-default", path: "/a.html" },
      { language: "en", path: "/a.html" },
      { language: "de", path: "/a.html?___store=german" },
      { language: "ar", path: "/a.html?___store=arabic" },
    ])
  })

  test("are distinguished by country for two views of one language", () => {
    const languages = languageAlternates("/", [english, german, austrian]).map(({ language }) => language)
    expect(languages).toEqual(["x-default", "en", "de-DE", "de-AT"])
  })

  test("are named in their own language, which is looked up once", () => {
    const created = vi.spyOn(Intl, "DisplayNames")
    const icelandic = { code: "icelandic", name: "Iceland", locale: "is-IS", isDefault: false }
    const labels = () => storeSwitch([english, icelandic], "default", "http://shop.test/").map(({ label }) => label)
    expect(labels()).toEqual(["English", "Íslenska"])
    created.mockClear()
    expect(labels()).toEqual(["English", "Íslenska"])
    expect(created).not.toHaveBeenCalled()
    created.mockRestore()
  })

  test("have neither alternates nor a switcher in a shop with one view", () => {
    expect(languageAlternates("/", [english])).toEqual([])
    expect(storeSwitch([english], "default", "http://shop.test/")).toEqual([])
    expect(storeSwitch([], "default", "http://shop.test/")).toEqual([])
  })

  test("are listed by the language's own name; views of one language by their own names", () => {
    const labels = (views: ReadonlyArray<StoreView>) =>
      storeSwitch(views, "default", "http://shop.test/").map(({ label }) => label)
    expect(labels([english, german, arabic])).toEqual(["English", "Deutsch", "العربية"])
    expect(labels([english, german, austrian])).toEqual(["English", "German", "Österreich"])
    expect(labels([english, { ...german, locale: "" }])).toEqual(["English", "German"])
  })

  test("switch back to the same page, for every page", () => {
    forAll(path, (plain) => {
      const address = `http://shop.test${plain}`
      for (const link of storeSwitch([english, german], "default", address)) {
        const [, uenc = ""] = /\/uenc\/([^/]+)\/$/.exec(link.path) ?? []
        expect(addressOfUenc(uenc)).toBe(address)
        expect(link.isCurrent).toBe(link.code === "default")
      }
    })
  })
})
