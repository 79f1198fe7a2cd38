import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { afterAddToCart, type ActionPage } from "../../core/background-actions/add-to-cart-follow-up.ts"
import { afterRejection } from "../../core/background-actions/add-to-cart-rejection.ts"
import { afterDataPost } from "../../core/background-actions/data-post-follow-up.ts"
import { consoleLinesFor } from "../../core/background-actions/pop-ups/pop-up-scripts.ts"
import { mugForm, on, shopRoot } from "../arbitraries/background-actions.ts"
import { forAll } from "../arbitraries/for-all.ts"

const rejected = { _tag: "Rejected" } as const
const where = (change: Partial<ActionPage> = {}): ActionPage => ({
  page: on("other", "bowls.html"),
  isOnline: true,
  sections: ["cart", "messages"],
  ...change,
})

describe("A failed background add to cart", () => {
  const report = {
    event: "ajax:addToCart:error",
    sku: "MUG",
    productIds: ["5"],
    productInfo: [{ id: "5", optionValues: ["49"] }],
    form: mugForm,
    response: undefined,
  }

  test("[8.14] dispatches an error event with sku, product ids, form and response, and reloads the page", () => {
    expect(afterAddToCart(mugForm, rejected, where())).toEqual([
      { _tag: "ReportAddToCart", report },
      { _tag: "ReloadPage", alert: "We can't add this item to your shopping cart right now." },
    ])
  })

  test("[8.14] without a network shows a message, stays on the page and enables the button again", () => {
    expect(afterAddToCart(mugForm, rejected, where({ isOnline: false }))).toEqual([
      { _tag: "ReportAddToCart", report },
      { _tag: "Alert", text: "You are offline. Please check your connection and try again." },
      { _tag: "NotifyButton", event: { _tag: "Released" } },
    ])
    expect(afterRejection(false)._tag).toBe("StayOnPage")
  })

  test("a failed data-post link shows a message and stays on the page", () => {
    const link = { action: `${shopRoot}catalog/product_compare/add/`, data: [], confirmation: undefined }
    expect(afterDataPost(link, rejected, where())).toEqual([
      { _tag: "Alert", text: "Something went wrong. Please try again." },
    ])
  })
})

describe("Scripts in pop-up content", () => {
  test("[8.16] a script that writes into the document is rejected with an error that gives the reason", () => {
    expect(consoleLinesFor(["var a = 1; document.write('<b>')"])).toEqual([
      {
        level: "error",
        text: "Pop-up content was kept from calling document.write: in a loaded document that would clear the page.",
      },
    ])
  })

  test("[8.17] any other script is logged and removed", () => {
    expect(consoleLinesFor(["  boom() "])).toEqual([
      { level: "info", text: "A script in pop-up content was left out: boom()" },
    ])
    expect(consoleLinesFor(["document.writeln(1)"])[0]?.level).toBe("info")
  })

  test("[8.17] the log contains only the beginning of a long script", () => {
    expect(consoleLinesFor(["x".repeat(1000)])[0]?.text).toBe(
      `A script in pop-up content was left out: ${"x".repeat(200)}`,
    )
  })

  test("[8.16] [8.17] are logged one line each, in order, with limited length", () => {
    forAll(fc.array(fc.string({ maxLength: 1000 })), (scripts) => {
      const lines = consoleLinesFor(scripts)
      expect(lines).toHaveLength(scripts.length)
      expect(lines.every(({ text }) => text.length < 300)).toBe(true)
    })
  })
})
