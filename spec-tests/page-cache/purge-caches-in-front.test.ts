import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"

import { changeReports } from "../../app/server/backend/change-reports.ts"
import { purgeCachesInFront } from "../../app/server/cache/purge-caches-in-front.ts"
import type { Log } from "../../app/server/log.ts"
import { InvalidSetting } from "../../app/settings/setting.ts"
import { startSettings } from "../../app/settings/start-settings.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A host with two caches in front, which respond with this status; what it has sent and logged. */
const hostWithCaches = (status: () => number, kind: "embedded" | "remote" = "embedded") => {
  const sent: Array<readonly [cache: string, pattern: string | null]> = []
  const logged: Array<Parameters<Log>> = []
  vi.stubGlobal("fetch", async (cache: string, init: RequestInit) => {
    expect(init.method).toBe("PURGE")
    sent.push([cache, new Headers(init.headers).get("X-Magento-Tags-Pattern")])
    return new Response("", { status: status() })
  })
  const changes = changeReports(kind === "remote" ? undefined : [])
  const stop = purgeCachesInFront({
    backend: { kind, onChange: changes.listen },
    caches: ["http://one:6081", "http://two:6081"],
    log: (...entry) => void logged.push(entry),
  })
  return { sent, logged, report: changes.report, stop }
}

describe("Purges of caches in front", () => {
  test("changes within a moment are one request to each cache, sent again two seconds later", async () => {
    const { sent, report } = hostWithCaches(() => 200)
    report(["cat_p_1"])
    report(["cat_p_2", "cat_p_1"])
    await vi.advanceTimersByTimeAsync(20)
    const pattern = "((^|,)cat_p_1(,|$))|((^|,)cat_p_2(,|$))"
    const each = [
      ["http://one:6081", pattern],
      ["http://two:6081", pattern],
    ]
    expect(sent).toEqual(each)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent).toEqual([...each, ...each])
    report(["cms_b_3"])
    await vi.advanceTimersByTimeAsync(20)
    expect(sent.at(-1)).toEqual(["http://two:6081", ".*"])
  })

  test("a change of a Magento, which its host receives three times, causes three requests to each cache", async () => {
    const { sent, report } = hostWithCaches(() => 200, "remote")
    report(["cat_p_1"])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sent.map(([cache]) => cache)).toEqual(
      Array.from({ length: 3 }, () => ["http://one:6081", "http://two:6081"]).flat(),
    )
  })

  test("a cache that refuses is logged with its status, and the others are purged", async () => {
    let calls = 0
    const { sent, logged, report } = hostWithCaches(() => ((calls += 1) === 1 ? 405 : 200))
    report(["cat_p_1"])
    await vi.advanceTimersByTimeAsync(20)
    expect(sent).toHaveLength(2)
    expect(logged).toEqual([
      ["purge-not-sent", expect.objectContaining({ cache: "http://one:6081", message: "it responded 405" })],
    ])
  })

  test("nothing is sent after the server has stopped", async () => {
    const { sent, report, stop } = hostWithCaches(() => 200)
    report(["cat_p_1"])
    await stop()
    report(["cat_p_2"])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent).toEqual([])
  })
})

test("PURGE_TO is a list of addresses, none by default; a path in one is refused", () => {
  expect(startSettings({}).purgeTo).toEqual([])
  expect(startSettings({ PURGE_TO: "http://one:6081, http://two:6081" }).purgeTo).toEqual([
    "http://one:6081",
    "http://two:6081",
  ])
  expect(() => startSettings({ PURGE_TO: "http://one:6081/purge" })).toThrow(InvalidSetting)
})
