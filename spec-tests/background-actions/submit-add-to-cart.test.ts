import { describe, expect, test } from "vitest"

import type { BackgroundResponse } from "../../core/background-actions/add-to-cart-follow-up.ts"
import type { AddToCartForm } from "../../core/background-actions/add-to-cart-form.ts"
import { addToCart, type AddToCartPage } from "../../core/background-actions/add-to-cart.ts"
import { redirectParameters } from "../../core/background-actions/redirect-parameters.ts"
import { mugForm, on, shopRoot } from "../arbitraries/background-actions.ts"

const responded = (json: unknown): BackgroundResponse => ({ _tag: "Responded", json })

/** Submits a form on a listing; the actions of the page are recorded in order. */
const submitForm = async (
  reply: BackgroundResponse,
  change: Partial<AddToCartPage> = {},
  form: AddToCartForm = mugForm,
) => {
  const done: Array<unknown> = []
  await addToCart(form, {
    location: () => ({ page: on("other", "bowls.html"), isOnline: true }),
    send: async (address) => {
      done.push(["send", address])
      return reply
    },
    invalidate: (address) => {
      done.push(["invalidate", address])
      return ["cart", "messages"]
    },
    redirectParameters: async () => redirectParameters,
    perform: async (request) => {
      await Promise.resolve()
      done.push(request)
    },
    ...change,
  })
  return done
}

const sent = [
  ["send", mugForm.action],
  ["invalidate", mugForm.action],
]

describe("Submitting an add-to-cart form in the background", () => {
  test("[7.add-to-cart.3] [7.add-to-cart.5] the form is sent once, its sections are invalidated, and the follow-up actions run in order", async () => {
    const json = { messages: "<p>m</p>", minicart: "<div>c</div>", product: { statusText: "Out of stock" } }
    const done = await submitForm(responded(json))
    expect(done.slice(0, 2)).toEqual(sent)
    expect(done.slice(2)).toMatchObject([
      { _tag: "NotifyButton", event: { _tag: "Responded", statusText: "Out of stock" } },
      { _tag: "InsertMessages", html: "<p>m</p>" },
      { _tag: "ReplaceMiniCart", html: "<div>c</div>" },
      { _tag: "ReportAddToCart", report: { event: "ajax:addToCart", sku: "MUG", response: json } },
      { _tag: "ReloadSections", names: ["cart", "messages"] },
    ])
  })

  test("[7.add-to-cart.4] backUrl is followed with the redirect parameters of every module, and nothing else happens", async () => {
    const modules: Partial<AddToCartPage> = { redirectParameters: async () => [() => [["from", "mail"]]] }
    const navigation = (address: string) => [{ _tag: "Navigate", address, reload: false }]
    expect((await submitForm(responded({ backUrl: "/mug.html" }))).slice(2)).toEqual(
      navigation(`${shopRoot}mug.html#color=49`),
    )
    expect((await submitForm(responded({ backUrl: "/mug.html" }), modules)).slice(2)).toEqual(
      navigation(`${shopRoot}mug.html#from=mail`),
    )
  })

  test("[7.add-to-cart.1] a form with an action of another origin is not sent, and its button is enabled again", async () => {
    const elsewhere = { ...mugForm, action: "https://evil.example/" }
    expect(await submitForm(responded([]), {}, elsewhere)).toEqual([
      { _tag: "NotifyButton", event: { _tag: "Released" } },
    ])
  })

  test("[8.14] a rejected request dispatches the error event and reloads the page", async () => {
    const done = await submitForm({ _tag: "Rejected" })
    expect(done).toMatchObject([
      ...sent,
      { _tag: "ReportAddToCart", report: { event: "ajax:addToCart:error", productIds: ["5"], form: mugForm } },
      { _tag: "ReloadPage", alert: "We can't add this item to your shopping cart right now." },
    ])
  })
})
