import { describe, expect, test } from "vitest"

import { rememberAbsentContent } from "../../app/server/backend/absent-content.ts"
import { embeddedBackend } from "../../app/server/backend/shop-backend.ts"
import { shopReads } from "../../app/server/backend/shop-reads.ts"
import { openSmallShop } from "../shops/small-shop.ts"

/** The reads of a shop that records the identifiers it receives. */
const openReads = async () => {
  const small = await openSmallShop()
  const requestedIds: Array<string> = []
  const time = { now: Date.now() }
  const listeners: Array<(tags: ReadonlyArray<string>) => void> = []
  const reads = await shopReads(embeddedBackend(small.shop))
  const recording = {
    ...reads,
    blocks: async (identifiers: ReadonlyArray<string>) => {
      requestedIds.push(...identifiers)
      return identifiers.includes("footer_links_block") ? { footer_links_block: "<p>About us</p>" } : {}
    },
    contentPage: (identifier: string) => {
      requestedIds.push(identifier)
      return reads.contentPage(identifier)
    },
  }
  const onChange = (listener: (tags: ReadonlyArray<string>) => void) => {
    listeners.push(listener)
    return () => {}
  }
  return {
    reads: rememberAbsentContent(recording, { onChange }, () => time.now),
    requestedIds,
    time,
    report: (...tags: ReadonlyArray<string>) => listeners.forEach((listener) => listener(tags)),
    close: small.close,
  }
}

describe("Content that the shop does not have", () => {
  test("is requested once a day, while existing content is requested every time", async () => {
    const { reads, requestedIds, time, close } = await openReads()
    const request = () => reads.blocks(["footer_links_block", "no-such-block"])
    const first = await request()
    expect(Object.keys(first)).toEqual(["footer_links_block"])
    expect(await request()).toEqual(first)
    expect(requestedIds).toEqual(["footer_links_block", "no-such-block", "footer_links_block"])
    expect(await reads.blocks(["no-such-block"])).toEqual({})
    expect(requestedIds).toHaveLength(3)
    expect([await reads.contentPage("no-such-page"), await reads.contentPage("no-such-page")]).toEqual([
      undefined,
      undefined,
    ])
    expect(requestedIds.slice(3)).toEqual(["no-such-page"])
    time.now += 86_400_001
    await request()
    await reads.contentPage("no-such-page")
    expect(requestedIds.slice(4)).toEqual(["footer_links_block", "no-such-block", "no-such-page"])
    await close()
  })

  test("is requested again after the shop reports a change of something else than products", async () => {
    const { reads, requestedIds, report, close } = await openReads()
    const request = async () => {
      await reads.blocks(["no-such-block"])
      await reads.contentPage("no-such-page")
      return requestedIds.length
    }
    expect(await request()).toBe(2)
    report("cat_p_12")
    expect(await request()).toBe(2)
    report("cms_b_7")
    expect(await request()).toBe(4)
    await close()
  })

  test("is not remembered when the request fails", async () => {
    const { reads, close } = await openReads()
    let failures = 0
    const failing = rememberAbsentContent(
      {
        ...reads,
        blocks: (_names: ReadonlyArray<string>) => Promise.reject(new Error(`failed ${(failures += 1)} times`)),
      },
      { onChange: () => () => {} },
      Date.now,
    )
    await expect(failing.blocks(["a"])).rejects.toThrow("1 times")
    await expect(failing.blocks(["a"])).rejects.toThrow("2 times")
    await close()
  })
})
