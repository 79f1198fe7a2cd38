import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { embeddedBackend } from "../../app/server/backend/shop-backend.ts"
import { openStorefrontApp, type StorefrontApp } from "../../app/server/storefront-app.ts"
import { startSettings } from "../../app/settings/start-settings.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

const open = (hasOfflinePage: boolean): Promise<StorefrontApp> =>
  openStorefrontApp({
    backend: embeddedBackend(small.shop),
    buildDir: "no-build",
    publicDir: "app/public",
    assets: (kind) => ({ styles: [], scripts: [`/static/${kind}-abc.js`], preloads: [] }),
    hasOfflinePage,
    log: () => {},
  })

const read = async (app: StorefrontApp, path: string) => {
  const response = await app.fetch(new Request(`http://shop.test${path}`))
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const workerPath = "/vitrine/offline-worker.js"

describe("The offline page", () => {
  test("is named by every page with its version, which the response repeats, and contains nothing of a shopper", async () => {
    const app = await open(true)
    const [, version = ""] =
      /<link rel="manifest"[^>]* data-offline="([\w-]+)"/.exec((await read(app, "/mug.html")).text) ?? []
    const page = await read(app, "/vitrine/offline/")
    expect(version).toMatch(/^[\w-]{8}$/)
    expect(page.headers.get("x-offline-version")).toBe(version)
    expect(page.text).toContain('<script src="/static/offline-abc.js" type="module">')
    expect(page.text).toContain("No connection")
    expect(page.text).not.toMatch(/form_key|<form/)
  })

  test("is shown by a service worker for all pages, whose script browsers load again at each visit", async () => {
    const { headers, text } = await read(await open(true), workerPath)
    expect(text).toBe('importScripts("/static/offline-worker-abc.js")\n')
    expect(headers.get("service-worker-allowed")).toBe("/")
    expect(headers.get("cache-control")).toBe("no-cache")
  })

  test("is removed from browsers when it is switched off", async () => {
    const app = await open(false)
    expect((await read(app, "/mug.html")).text).not.toContain("data-offline")
    expect((await read(app, "/vitrine/offline/")).status).toBe(404)
    expect((await read(app, workerPath)).text).toContain("registration.unregister()")
    expect(startSettings({ OFFLINE_PAGE: "off" }).offlinePage).toBe(false)
    expect(startSettings({}).offlinePage).toBe(true)
  })

  test("switched off leaves the web app manifest and the theme colour", async () => {
    const app = await open(false)
    expect((await read(app, "/mug.html")).text).toContain(
      '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141517"/>',
    )
    const { headers, text } = await read(app, "/vitrine/manifest.webmanifest")
    expect(headers.get("content-type")).toBe("application/manifest+json")
    expect(JSON.parse(text)).toMatchObject({ start_url: "/", display: "minimal-ui", lang: "en-US" })
  })
})
