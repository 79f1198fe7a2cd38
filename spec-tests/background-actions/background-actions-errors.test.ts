import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { afterDataPost } from "../../core/background-actions/after-data-post.ts"
import { afterRejection } from "../../core/background-actions/after-rejection.ts"
import { afterAddToCart, type ActionPage } from "../../core/background-actions/page-request.ts"
import { consoleLinesFor } from "../../core/background-actions/pop-up-scripts.ts"
import { mugForm, on, shopRoot } from "../arbitraries/background-actions.ts"
import { forAll } from "../arbitraries/for-all.ts"

const rejected = { _tag: "Rejected" } as const
const where = (change: Partial<ActionPage> = {}): ActionPage => ({
  page: on("other", "bowls.html"),
  isOnline: true,
  sections: ["cart", "messages"],
  ...change,
})

describe("A background add to cart that fails", () => {
  const report = {
    event: "ajax:addToCart:error",
    sku: "MUG",
    productIds: ["5"],
    productInfo: [{ id: "5", optionValues: ["49"] }],
    form: mugForm,
    response: undefined,
  }

  test("[8.14] raises an error event with sku, product ids, form and response, and the whole page is reloaded", () => {
    expect(afterAddToCart(mugForm, rejected, where())).toEqual([
      { _tag: "Raise", report },
      { _tag: "ReloadPage", alert: "We can't add this item to your shopping cart right now." },
    ])
  })

  test("[8.14] without a network the page is kept, says so, and the button is ready again", () => {
    expect(afterAddToCart(mugForm, rejected, where({ isOnline: false }))).toEqual([
      { _tag: "Raise", report },
      { _tag: "Alert", text: "You are offline. Please check your connection and try again." },
      { _tag: "NotifyButton", event: { _tag: "Released" } },
    ])
    expect(afterRejection(false)._tag).toBe("StayOnPage")
  })

  test("a data-post link that fails says so, and the page stays", () => {
    const link = { action: `${shopRoot}catalog/product_compare/add/`, data: [], confirmation: undefined }
    expect(afterDataPost(link, rejected, where())).toEqual([
      { _tag: "Alert", text: "Something went wrong. Please try again." },
    ])
  })
})

describe("Scripts in pop-up content", () => {
  test("[8.16] one that writes into the document is refused, with an error that says why", () => {
    expect(consoleLinesFor(["var a = 1; document.write('<b>')"])).toEqual([
      {
        level: "error",
        text: "Pop-up content was kept from calling document.write: in a loaded document that would clear the page.",
      },
    ])
  })

  test("[8.17] any other is logged and left out", () => {
    expect(consoleLinesFor(["  boom() "])).toEqual([
      { level: "info", text: "A script in pop-up content was left out: boom()" },
    ])
    expect(consoleLinesFor(["document.writeln(1)"])[0]?.level).toBe("info")
  })

  test("[8.17] of a long script the beginning is enough", () => {
    expect(consoleLinesFor(["x".repeat(1000)])[0]?.text).toBe(
      `A script in pop-up content was left out: ${"x".repeat(200)}`,
    )
  })

  test("[8.16] [8.17] one line for each, in their order, and none of them long", () => {
    forAll(fc.array(fc.string({ maxLength: 1000 })), (scripts) => {
      const lines = consoleLinesFor(scripts)
      expect(lines).toHaveLength(scripts.length)
      expect(lines.every(({ text }) => text.length < 300)).toBe(true)
    })
  })
})
