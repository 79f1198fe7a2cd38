import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"

import { emptyAddress } from "../../core/addresses/address.ts"
import { defaultSignInOffer } from "../../core/customer/authentication-pop-up.ts"
import { signInPart } from "../../core/customer/sign-in-step.ts"
import { AccountPage } from "../../ui/customer/AccountPage.tsx"
import { DownloadsPage } from "../../ui/customer/DownloadsPage.tsx"
import { RegisterPage } from "../../ui/customer/RegisterPage.tsx"
import { SignInDialog } from "../../ui/customer/SignInDialog.tsx"
import { SignInPage } from "../../ui/customer/SignInPage.tsx"
import { inPage } from "../shops/page.tsx"
import { defineDialogMethods } from "../storefront/browser-dialogs.ts"

const formOf = (container: HTMLElement): HTMLFormElement => {
  const form = container.querySelector("form")
  if (form === null) throw new Error("the page has a form")
  return form
}

afterEach(cleanup)

describe("Customer login page", () => {
  test("[2.customer-login-page.1] posts Magento's fields, and retains the e-mail after a rejection", () => {
    const form = formOf(render(inPage(<SignInPage email="ada@example.com" />)).container)
    expect(form.getAttribute("action")).toBe("/customer/account/loginPost/")
    expect(Object.fromEntries(new FormData(form))).toEqual({
      form_key: "key",
      "login[username]": "ada@example.com",
      "login[password]": "",
    })
    expect(screen.getByRole("textbox", { name: "Email" }).getAttribute("autocomplete")).toBe("username")
    expect(screen.getByLabelText("Password").getAttribute("autocomplete")).toBe("current-password")
  })

  test("sends the return address with the sign-in", () => {
    const form = formOf(render(inPage(<SignInPage referer="Y2hlY2tvdXQ~" />)).container)
    expect(form.getAttribute("action")).toBe("/customer/account/loginPost/referer/Y2hlY2tvdXQ~/")
  })

  test("links to registration", () => {
    render(inPage(<SignInPage />))
    const link = screen.getByRole("link", { name: "Create an Account" })
    expect(link.getAttribute("href")).toBe("/customer/account/create/")
  })
})

describe("Sign-in pop-up", () => {
  test("has the picture and its field only when the shop demands one, and another picture empties the field alone", () => {
    const part = signInPart(defaultSignInOffer)
    defineDialogMethods()
    const popUp = (picture?: string) =>
      inPage(<SignInDialog />, {}, { signIn: { ...part, popUp: { ...part.popUp, isOpen: true, picture } } })
    const { container, rerender } = render(popUp())
    expect(container.querySelector("[data-captcha]")).toBeNull()
    const field = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)
    fireEvent.change(field("username") ?? container, { target: { value: "ann@example.com" } })
    for (const picture of ["/media/captcha/base/1.png", "/media/captcha/base/2.png"]) {
      rerender(popUp(picture))
      expect(container.querySelector("[data-captcha=user_login] img")?.getAttribute("src")).toBe(picture)
      expect([field("username")?.value, field("captcha[user_login]")?.value]).toEqual(["ann@example.com", ""])
      fireEvent.change(field("captcha[user_login]") ?? container, { target: { value: "AKxu" } })
    }
  })
})

describe("Registration page", () => {
  test("has five fields and the newsletter, with Magento's names and autocomplete hints", () => {
    const form = formOf(render(inPage(<RegisterPage />)).container)
    const fields = [...form.querySelectorAll<HTMLInputElement>("input[name]:not([type=hidden])")]
    expect(form.getAttribute("action")).toBe("/customer/account/createpost/")
    expect(fields.map(({ name, autocomplete }) => [name, autocomplete])).toEqual([
      ["firstname", "given-name"],
      ["lastname", "family-name"],
      ["email", "email"],
      ["password", "new-password"],
      ["password_confirmation", "new-password"],
      ["is_subscribed", ""],
    ])
  })

  test("retains typed values after a rejection", () => {
    render(inPage(<RegisterPage typed={{ firstname: "Ada", lastname: "Berg", email: "ada@example.com" }} />))
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "First Name" }).value).toBe("Ada")
  })
})

describe("Account page", () => {
  const account = {
    firstName: "Ada",
    lastName: "Berg",
    email: "ada@example.com",
    isSubscribed: false,
    orders: [],
    addresses: [],
  }

  test("shows orders with totals in their own currency, and addresses with their use", () => {
    render(
      inPage(
        <AccountPage
          account={{
            ...account,
            orders: [
              { id: "12", number: "000000012", date: "2026-11-18", status: "Pending", total: "129.5", currency: "" },
              { id: "9", number: "000000009", date: "2026-11-17", status: "Pending", total: "119.5", currency: "EUR" },
            ],
            addresses: [
              {
                id: "1",
                address: emptyAddress,
                lines: ["Ada Berg", "12 Kiln Lane"],
                isDefaultShipping: true,
                isDefaultBilling: false,
              },
            ],
          }}
        />,
      ),
    )
    expect(screen.getByRole("row", { name: "000000012 November 18, 2026 Pending $129.50 Reorder" })).toBeTruthy()
    // Ordered in another store view: in the currency that was agreed.
    expect(screen.getByRole("row", { name: "000000009 November 17, 2026 Pending €119.50 Reorder" })).toBeTruthy()
    expect(screen.getByText("12 Kiln Lane")).toBeTruthy()
    expect(screen.getByText("Default Shipping Address")).toBeTruthy()
    expect(screen.queryByText("Default Billing Address")).toBeNull()
  })

  test("has a sign-out form, not a link", () => {
    const form = formOf(render(inPage(<AccountPage account={account} />)).container)
    expect(form.getAttribute("action")).toBe("/customer/account/logout/")
    expect(form.method).toBe("post")
    expect(screen.getByText("You have placed no orders.")).toBeTruthy()
  })
})

describe("Page of purchased downloads", () => {
  test("a file is a plain link, so that the shop's message is seen instead of being saved when it refuses the file", () => {
    const path = "/downloadable/download/link/id/a1/"
    const download = {
      orderNumber: "7",
      date: "2026-11-01",
      status: "available",
      path,
      remaining: 3,
      productName: "Glazes",
      title: "Chapter 1",
    }
    render(inPage(<DownloadsPage downloads={[download]} />))
    const link = screen.getByRole("link", { name: "Chapter 1" })
    expect([link.getAttribute("href"), link.hasAttribute("download")]).toEqual([path, false])
  })
})
