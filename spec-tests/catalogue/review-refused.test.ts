import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { reviewFormProblems } from "../../core/catalogue/product/review-form.ts"
import { hostOver, openPlainBrowser, type PlainBrowser } from "../shops/plain-browser.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let browser: PlainBrowser

beforeEach(async () => {
  small = await openSmallShop()
  small.runSql("insert into rating (id, name, position) values (1, 'Quality', 1)")
  browser = openPlainBrowser(await hostOver(small.shop))
})
afterEach(() => small.close())

const typed = { nickname: "Jo", title: "Good", detail: "Very good" }
const reviews = () => small.rows("select nickname, title, text from review")
const problemAt = (field: Element | null): string =>
  field?.closest(".field")?.querySelector("[data-shown]")?.textContent ?? ""

describe("A rejected review", () => {
  test.each(["nickname", "title", "detail"])(
    "with a blank %s is shown as typed, with the error at its field",
    async (blank) => {
      const page = await browser.press(await browser.visit("/mug.html"), "Submit Review", { ...typed, [blank]: "  " })
      expect(page.status).toBe(422)
      expect(page.document.querySelector("details.review-form")?.hasAttribute("open")).toBe(true)
      for (const [name, value] of Object.entries({ ...typed, [blank]: "  " })) {
        const field = page.document.querySelector<HTMLInputElement>(`#review-form [name=${name}]`)
        expect(field?.value).toBe(value)
        expect(problemAt(field)).toBe(name === blank ? "This is a required field." : "")
        expect(field?.getAttribute("aria-invalid")).toBe(name === blank ? "true" : null)
        expect(field?.hasAttribute("autofocus")).toBe(name === blank)
      }
      const after = await browser.press(page, "Submit Review", { [blank]: "now" })
      expect([after.path, after.text]).toEqual(["/mug.html", expect.stringContaining("for moderation.")])
      expect(reviews()).toEqual(
        [{ nickname: "Jo", title: "Good", text: "Very good" }].map((row) => ({
          ...row,
          [blank === "detail" ? "text" : blank]: "now",
        })),
      )
    },
  )

  test("with an expired form key is shown as typed, with the shop's message and a valid key", async () => {
    const open = await browser.visit("/mug.html")
    const key = open.document.querySelector<HTMLInputElement>("#review-form [name=form_key]")
    if (key !== null) key.value = "OldKey1234567890"
    browser.cookies.set("form_key", "NewKey1234567890")
    const page = await browser.press(open, "Submit Review", typed)
    expect(page.text).toContain("Invalid Form Key. Please refresh the page.")
    expect(page.document.querySelector<HTMLInputElement>("#review-detail")?.value).toBe("Very good")
    expect(reviews()).toEqual([])
    expect((await browser.press(page, "Submit Review")).text).toContain("for moderation.")
    expect(reviews()).toHaveLength(1)
  })

  test("from another site is not read, and the response does not name the product", async () => {
    await browser.visit("/mug.html")
    const page = await browser.send("/review/product/post/id/1/", typed, { "sec-fetch-site": "cross-site" })
    expect(page.status).toBe(403)
    expect(reviews()).toEqual([])
  })

  test("includes one with an empty field", () => {
    expect(reviewFormProblems(typed)).toEqual([])
    expect(reviewFormProblems({ nickname: "\t", detail: "x" }).map(({ field }) => field)).toEqual(["nickname", "title"])
  })
})
