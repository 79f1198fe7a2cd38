import { brotliDecompressSync, gunzipSync } from "node:zlib"

import fc from "fast-check"
import { describe, expect, test, vi } from "vitest"

import { pageCache } from "../../app/server/cache/page-cache.ts"
import { storedPage } from "../../app/server/cache/stored-page.ts"
import { negotiateEncoding } from "../../app/server/http/compression.ts"

const key = (address: string) => ({ address, path: address.split("?")[0] ?? "" })

const rendered = (html: string, ...tags: ReadonlyArray<string>) => ({ html, status: 200, tags })

/** A page cache with an adjustable clock and a log. */
const cacheWithClock = (settings: Partial<Parameters<typeof pageCache>[0]> = {}) => {
  const clock = { now: 1_000_000 }
  const log = vi.fn<(event: string) => void>()
  const cache = pageCache({
    commonHeaders: [],
    log,
    now: () => clock.now,
    maxAgeMs: 2000,
    fallbackForMs: 5000,
    // The clock of renewals is a real one: only a test of their end has to wait for it.
    renewalTimeoutMs: 10_000,
    ...settings,
  })
  return { cache, clock, log }
}

const htmlOf = async (page: ReturnType<typeof storedPage>): Promise<string> =>
  (await page.encode("identity")).body.toString()

/** A promise that is settled later. */
const later = <A>() => Promise.withResolvers<A>()

describe("Page cache", () => {
  test("getOrRender renders a page once; then getFresh returns it", async () => {
    const { cache } = cacheWithClock()
    const render = vi.fn<() => Promise<ReturnType<typeof rendered>>>(async () => rendered("one"))
    await cache.getOrRender(key("/a"), render)
    await cache.getOrRender(key("/a"), render)
    expect(render).toHaveBeenCalledTimes(1)
    expect(cache.getFresh("/a")?.status).toBe(200)
    expect(cache.getFresh("/b")).toBeUndefined()
  })

  test("[R19] a clock that is set back does not keep a page for longer", async () => {
    const date = vi.spyOn(Date, "now").mockReturnValue(Date.UTC(2027, 0, 1))
    const cache = pageCache({ commonHeaders: [], log: () => {}, maxAgeMs: 40 })
    await cache.getOrRender(key("/a"), async () => rendered("one"))
    date.mockReturnValue(Date.UTC(2026, 0, 1))
    await expect.poll(() => cache.getFresh("/a")).toBeUndefined()
    date.mockRestore()
  })

  test("getOrRender renders once for concurrent calls", async () => {
    const { cache } = cacheWithClock()
    const page = later<ReturnType<typeof rendered>>()
    const render = vi.fn<() => Promise<ReturnType<typeof rendered>>>(() => page.promise)
    const all = Array.from({ length: 50 }, () => cache.getOrRender(key("/a"), render))
    page.resolve(rendered("one"))
    expect(new Set(await Promise.all(all)).size).toBe(1)
    expect(render).toHaveBeenCalledTimes(1)
  })

  test("a page older than half the limit is returned while one rendering renews it; one older than the limit is rendered first", async () => {
    const { cache, clock } = cacheWithClock()
    const versions = ["one", "two", "three", "four"]
    const render = vi.fn<() => Promise<ReturnType<typeof rendered>>>(async () => rendered(versions.shift() ?? ""))
    await cache.getOrRender(key("/a"), render)
    clock.now += 1500
    expect(cache.getFresh("/a")).toBeUndefined()
    expect(await htmlOf(await cache.getOrRender(key("/a"), render))).toBe("one")
    await expect.poll(() => cache.getFresh("/a")).toBeDefined()
    expect(render).toHaveBeenCalledTimes(2)
    clock.now += 2001
    expect(await htmlOf(await cache.getOrRender(key("/a"), render))).toBe("three")
    clock.now += 10_000
    expect(await htmlOf(await cache.getOrRender(key("/a"), render))).toBe("four")
  })

  test("a page older than the limit is returned if its renewal fails or does not end in time, until the fallback time has passed", async () => {
    const { cache, clock, log } = cacheWithClock({ renewalTimeoutMs: 20 })
    await cache.getOrRender(key("/a"), async () => rendered("one"))
    clock.now += 3000
    const failing = () => Promise.reject(new Error("the shop is away"))
    expect(await htmlOf(await cache.getOrRender(key("/a"), failing))).toBe("one")
    expect(log.mock.calls).toContainEqual(["page-not-renewed", expect.objectContaining({ path: "/a" })])
    const slow = later<ReturnType<typeof rendered>>()
    expect(await htmlOf(await cache.getOrRender(key("/a"), () => slow.promise))).toBe("one")
    slow.resolve(rendered("two"))
    await expect.poll(() => cache.getFresh("/a")).toBeDefined()
    clock.now += 8000
    await expect(cache.getOrRender(key("/a"), failing)).rejects.toThrow("the shop is away")
  })

  test("after a failed renewal the stale page stays and the error is logged", async () => {
    const { cache, clock, log } = cacheWithClock()
    await cache.getOrRender(key("/a"), async () => rendered("one"))
    clock.now += 1500
    const failing = () => Promise.reject(new Error("the shop is away"))
    expect(await htmlOf(await cache.getOrRender(key("/a"), failing))).toBe("one")
    await expect
      .poll(() => log.mock.calls)
      .toContainEqual(["page-not-renewed", expect.objectContaining({ path: "/a" })])
  })

  test("purge removes exactly the pages with the tag", async () => {
    const { cache } = cacheWithClock()
    await cache.getOrRender(key("/a"), async () => rendered("a", "cat_p_1", "cat_p"))
    await cache.getOrRender(key("/b"), async () => rendered("b", "cat_p_2", "cat_p"))
    cache.purge(["cat_p_1"])
    expect([cache.getFresh("/a"), cache.getFresh("/b")?.status]).toEqual([undefined, 200])
    cache.purge(["cat_p"])
    expect(cache.size().pages).toBe(0)
    expect(cache.size().bytes).toBe(0)
  })

  test("a page purged while it is rendered is not stored, and later calls do not wait for it", async () => {
    const { cache } = cacheWithClock()
    const old = later<ReturnType<typeof rendered>>()
    const first = cache.getOrRender(key("/a"), () => old.promise)
    cache.purge(["cat_p_1"])
    const second = cache.getOrRender(key("/a"), async () => rendered("new", "cat_p_1"))
    old.resolve(rendered("old", "cat_p_1"))
    expect([await htmlOf(await first), await htmlOf(await second)]).toEqual(["old", "new"])
    const fresh = cache.getFresh("/a")
    expect(fresh && (await htmlOf(fresh))).toBe("new")
  })

  test("made-up queries of one path evict each other and no other page", async () => {
    const { cache } = cacheWithClock({ maxPerPath: 10 })
    await cache.getOrRender(key("/popular"), async () => rendered("popular"))
    for (let query = 0; query < 500; query += 1)
      await cache.getOrRender(key(`/search?q=${query}`), async () => rendered("found"))
    expect(cache.getFresh("/popular")).toBeDefined()
    expect(cache.size().pages).toBe(11)
  })

  test("the stored bytes stay below the limit", async () => {
    const { cache } = cacheWithClock({ maxBytes: 100_000 })
    for (let page = 0; page < 100; page += 1)
      await cache.getOrRender(key(`/${page}`), async () => rendered("x".repeat(10_000)))
    expect(cache.size().bytes).toBeLessThanOrEqual(100_000)
    expect(cache.getFresh("/99")).toBeDefined()
  })

  test("for every html, each encoding decodes to the same text, with its length and one ETag", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 400 }), async (html) => {
        const page = storedPage(rendered(html), { commonHeaders: [], cacheControl: "public", now: 0 })
        const back = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
        for (const coding of ["br", "gzip", "identity"] as const) {
          const { body, headers } = await page.encode(coding)
          expect(back[coding](body).toString()).toBe(Buffer.from(html).toString())
          expect(headers[headers.indexOf("Content-Length") + 1]).toBe(String(body.byteLength))
          expect(headers[headers.indexOf("ETag") + 1]).toBe(page.etag)
        }
      }),
      { numRuns: 50 },
    )
  })

  test.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1.0, br;q=0", "gzip"],
    ["BR", "br"],
    ["*", "gzip"],
    ["identity", "identity"],
    ["deflate", "identity"],
    ["brotli", "identity"],
  ])("Accept-Encoding %j negotiates %s", (accepted, coding) => {
    expect(negotiateEncoding(accepted)).toBe(coding)
  })
})
