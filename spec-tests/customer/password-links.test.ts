import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { openPlainMagento } from "../shops/magento/plain-magento.ts"
import { openPlainBrowser } from "../shops/plain-browser.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

const expired = "Your password reset link has expired."

/** A Magento's redirect from a link that is not valid, with or without its message in a cookie. */
const redirect = (...messages: ReadonlyArray<string>) => {
  const headers = new Headers({ location: "http://shop.example/customer/account/forgotpassword/" })
  const text = JSON.stringify(messages.map((message) => ({ type: "error", text: message })))
  if (messages.length > 0) headers.append("set-cookie", `mage-messages=${encodeURIComponent(text)}; path=/`)
  return new Response("", { status: 302, headers })
}

const openLink = async (response: Response | undefined, address = "/customer/account/createPassword/?token=abc") => {
  const { app } = await openPlainMagento(small, ({ path }) =>
    path.startsWith("/customer/account/createPassword/") ? response : undefined,
  )
  const page = await openPlainBrowser(app).visit(address)
  return {
    messages: [...page.document.querySelectorAll("[role=alert]")]
      .map(({ textContent }) => textContent?.trim())
      .filter((text) => text !== ""),
    heading: page.document.querySelector("h1")?.textContent,
    hasEmail: page.document.querySelector("#email_address") !== null,
  }
}

const explained = { messages: [expired], heading: "Forgot Your Password?", hasEmail: true }

describe("The link of a mail about a forgotten password in front of a Magento", () => {
  test("that is not valid any more is explained in one sentence, above the form for a new one", async () => {
    expect(await openLink(redirect())).toEqual(explained)
    expect(await openLink(redirect(expired))).toEqual(explained)
    expect(await openLink(redirect("Der Link ist abgelaufen."))).toEqual({
      ...explained,
      messages: ["Der Link ist abgelaufen."],
    })
  })

  test("without a token is explained too, without a request to the shop", async () => {
    expect(await openLink(redirect("not requested"), "/customer/account/createpassword/")).toEqual(explained)
  })

  test("that is valid leads to the form for a new password without a message", async () => {
    const valid = new Response("", { status: 302, headers: { location: "/customer/account/createpassword/" } })
    expect(await openLink(valid)).toEqual({ messages: [], heading: "Set a New Password", hasEmail: false })
  })
})
