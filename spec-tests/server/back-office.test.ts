import { tmpdir } from "node:os"
import { join } from "node:path"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { embeddedBackend } from "../../app/server/backend/shop-backend.ts"
import { openStorefrontApp } from "../../app/server/storefront-app.ts"
import { startSettings } from "../../app/settings/start-settings.ts"
import { merchantPassword, openOfficeShop, pngOf } from "../shops/office-shop.ts"
import { hostOver, openPlainBrowser, type PlainBrowser, type PlainPage } from "../shops/plain-browser.ts"
import type { SmallShop } from "../shops/small-shop.ts"
import { settingsOfThreeViews } from "../shops/store-views-shop.ts"

let small: SmallShop
let host: Awaited<ReturnType<typeof hostOver>>
beforeAll(async () => {
  small = await openOfficeShop(settingsOfThreeViews)
  host = await hostOver(small.shop)
})
afterAll(() => small.close())

const merchant = async (email = "nora@example.com"): Promise<PlainBrowser> => {
  const browser = openPlainBrowser(host)
  const page = await browser.visit("/demo/back-office/")
  await browser.press(page, "Sign In", { email, password: merchantPassword })
  return browser
}

const tenth = (): string =>
  `/demo/back-office/coupons/edit/id/${String(small.rows("select id from coupon where code = 'TENTH'")[0]?.["id"])}/`

const labelIn = ({ document }: PlainPage): string | undefined =>
  document.querySelector<HTMLInputElement>("[name=label]")?.value

describe("The back office without scripts", () => {
  test("[2.admin-style-form-pages.2] when two merchants edit the same coupon, the second gets an error after the main actions and what they typed stays", async () => {
    const [nora, olof] = [await merchant(), await merchant("olof@example.com")]
    const [hers, his] = [await nora.visit(tenth()), await olof.visit(tenth())]
    const saved = await nora.press(hers, "Save and Continue", { label: "Hers" })
    expect(saved.text).toContain("You saved the coupon.")
    expect(saved.document.title).toMatch(/^You saved the coupon. Coupon/)
    const refused = await olof.press(his, "Save", { label: "His" })
    expect([refused.status, labelIn(refused)]).toEqual([409, "His"])
    expect(refused.document.title).toMatch(/^Somebody else has saved this/)
    expect(refused.document.querySelector(".page-main-actions + [data-office-notes]")?.textContent).toContain(
      "Somebody else has saved this in the meantime.",
    )
    expect(labelIn(await olof.visit(tenth()))).toBe("Hers")
    // The same version again: submitting once more still overwrites nothing.
    expect((await olof.press(refused, "Save", { label: "His" })).status).toBe(409)
  })

  test("[5.admin-style-forms.1] a rejected form begins at the first invalid field", async () => {
    const nora = await merchant()
    const back = await nora.press(await nora.visit(tenth()), "Save", { code: "", amount: "-3" })
    expect(back.status).toBe(422)
    const wrong = [...back.document.querySelectorAll("[aria-invalid=true]")].map((field) => field.getAttribute("name"))
    expect(wrong).toEqual(["code", "amount"])
    expect(back.document.querySelector("[autofocus]")?.getAttribute("name")).toBe("code")
  })

  test("[S9] a wrong form key or another origin is rejected before anything is read", async () => {
    const nora = await merchant()
    const page = await nora.visit(tenth())
    const saved = small.rows("select label from coupon order by id")
    const form_key = "dddddddddddddddd"
    expect((await nora.press(page, "Save", { label: "Forged", form_key })).status).toBe(403)
    const fields = {
      form_key: nora.cookies.get("form_key") ?? "",
      code: "FORGED",
      label: "Forged",
      kind: "free-shipping",
    }
    const sites: ReadonlyArray<Readonly<Record<string, string>>> = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://elsewhere.test" },
    ]
    for (const headers of sites)
      expect((await nora.send("/demo/back-office/coupons/save/", fields, headers)).status).toBe(403)
    expect(small.rows("select label from coupon order by id")).toEqual(saved)
  })

  test("an image uploaded with a form stays selected while other fields are corrected, and is then on the slide", async () => {
    const nora = await merchant()
    const page = await nora.visit("/demo/back-office/slides/new/")
    const form = (fields: Readonly<Record<string, string>>, file?: File): FormData => {
      const data = new FormData()
      const own = { form_key: nora.cookies.get("form_key") ?? "", sort_order: "0", ...fields }
      for (const [name, value] of Object.entries(own)) data.set(name, value)
      data.set("picture_file", file ?? new File([], ""))
      return data
    }
    expect(page.document.querySelector("form.office__form")?.getAttribute("enctype")).toBe("multipart/form-data")
    const save = "/demo/back-office/slides/save/"
    const wrong = await nora.send(save, form({}, new File(["no picture"], "kiln.png")))
    expect([wrong.status, wrong.text.includes("Please choose a picture in JPEG, PNG or WebP.")]).toEqual([422, true])
    const sent = await nora.send(save, form({ send_picture: "1" }, new File([pngOf(900, 500)], "kiln.png")))
    expect(sent.status).toBe(200)
    const chosen = sent.document.querySelector<HTMLInputElement>("[name=picture]:checked")?.value ?? ""
    expect(sent.document.querySelector(`img[src="/media/slides/${chosen}"]`)).not.toBeNull()
    const picture = await host.fetch(new Request(`http://shop.test/media/slides/${chosen}`))
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"])

    const half = await nora.send(save, form({ heading: "Kiln" }, new File([pngOf(901, 500)], "other.png")))
    expect([half.status, half.text.includes("This is a required field.")]).toEqual([422, true])
    const other = half.document.querySelector<HTMLInputElement>("[name=picture]:checked")?.value
    expect(other).not.toBe(chosen)
    const whole = { heading: "Kiln", picture_text: "A kiln", picture: chosen }
    expect((await nora.send(save, form(whole))).text).toContain("You saved the slide.")
    expect(small.rows("select picture from slide")).toEqual([{ picture: chosen }])
  })

  test("pages are in the merchant's language, with texts that the storefront does not load", async () => {
    const nora = await merchant()
    for (const [store, language, title] of [
      ["german", "de-DE", "Folien"],
      ["arabic", "ar-SA", "الشرائح"],
    ] as const) {
      nora.cookies.set("store", store)
      const list = await nora.visit("/demo/back-office/slides/")
      expect([list.document.documentElement.lang, list.document.querySelector("h1")?.textContent]).toEqual([
        language,
        title,
      ])
      const form = await nora.visit("/demo/back-office/slides/new/")
      expect(form.document.querySelector("#page-state")?.textContent).toContain(title)
      expect((await nora.visit("/")).text).not.toContain(title)
    }
    const refused = await nora.press(await nora.visit("/demo/back-office/coupons/new/"), "حفظ", { code: "tenth" })
    expect(refused.text).toContain("هذا الحقل مطلوب.")
  })

  test("an unknown record responds 404 with a page", async () => {
    const nora = await merchant()
    for (const path of ["coupons/edit/id/999/", "orders/view/id/999/"]) {
      const page = await nora.visit(`/demo/back-office/${path}`)
      expect([page.status, page.text.includes("This is not here any more.")]).toEqual([404, true])
    }
  })

  test("with a public URL it is closed, unless BACK_OFFICE is on", async () => {
    const closed = await openStorefrontApp({
      backend: { ...embeddedBackend(small.shop), backOffice: "closed" },
      buildDir: join(tmpdir(), "vitrine-no-build"),
      publicDir: "app/public",
      log: () => {},
    })
    const visitor = openPlainBrowser(closed)
    for (const path of ["", "sign-in/", "coupons", "coupons/reload?id=1", "visitor"])
      expect((await visitor.visit(`/demo/back-office/${path}`)).status).toBe(404)
    expect(startSettings({}).backOffice).toBe(true)
    expect(startSettings({ PUBLIC_URL: "https://shop.example" }).backOffice).toBe(false)
    expect(startSettings({ PUBLIC_URL: "https://shop.example", BACK_OFFICE: "on" }).backOffice).toBe(true)
  })
})
