import { Result } from "effect"
import { describe, expect, test } from "vitest"

import { tabContent } from "../../adapters/forms/tab-content.ts"
import { loadTab } from "../../core/content/loaded-content.program.ts"
import { recordingTransport, type Given } from "../shops/recording-transport.ts"

const origin = "https://shop.test"
const load = async (given: Given, address = "/tabs/reviews/", cached = true) => {
  const { sent, run } = recordingTransport(given)
  const own = { safeHtml: (html: string) => html.replaceAll("<script></script>", ""), formKey: () => "OWN" }
  const result = await run(loadTab({ address, cached }, origin), tabContent(own))
  return { sent, result }
}

describe("Tab content", () => {
  test("[7.tab-content.1] [7.tab-content.2] GETs the tab's address and uses the HTML of the response", async () => {
    const { sent, result } = await load({ text: "<p>Nice mug.</p><script></script>" })
    expect(sent).toEqual([
      {
        method: "GET",
        address: "/tabs/reviews/",
        headers: { accept: "text/html", "x-requested-with": "XMLHttpRequest" },
        body: undefined,
        cache: "default",
      },
    ])
    expect(result).toEqual(Result.succeed("<p>Nice mug.</p>"))
  })

  test("[7.tab-content.3] bypasses the browser cache for uncacheable tabs", async () => {
    expect((await load({ text: "x" }, "/tabs/reviews/", false)).sent[0]?.cache).toBe("no-store")
  })

  test("[7.tab-content.2] forms in it have the shopper's form key", async () => {
    const { result } = await load({ text: '<form><input name="form_key" type="hidden" value="OLD"></form>' })
    expect(result).toEqual(Result.succeed('<form><input value="OWN" name="form_key" type="hidden"></form>'))
  })

  test("[7.tab-content.1] an address of another origin is rejected before any request", async () => {
    expect((await load({ text: "x" }, "https://shop.test/tabs/?id=1")).sent[0]?.address).toBe("/tabs/?id=1")
    for (const address of [
      "https://evil.test/x",
      "//evil.test/x",
      "/\\evil.test",
      "javascript:alert(1)",
      "tabs/",
      "",
    ]) {
      const { sent, result } = await load({ text: "x" }, address)
      expect(sent).toEqual([])
      expect(result).toMatchObject({ failure: { _tag: "ContentFailed", reason: "another origin" } })
    }
  })

  test("[7.tab-content.3] an error status or network failure is a failure, so that the tab can be retried", async () => {
    expect((await load({ status: 503, text: "<p>busy</p>" })).result).toMatchObject({
      failure: { _tag: "ContentFailed", reason: "status 503" },
    })
    expect((await load("unreachable")).result).toMatchObject({ failure: { reason: "unreachable" } })
  })
})
