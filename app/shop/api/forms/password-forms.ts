import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { linkExpired, mailPasswordReset, ownerOfLink, resetPassword } from "../../domain/customer/password-reset.ts"
import { isEmail } from "../../domain/customer/shop-email.ts"
import { isShopError } from "../../domain/errors/shop-error.ts"
import {
  type SessionMessage,
  errorLines,
  errorMessage,
  translateMessages,
} from "../../infra/session/session-messages.ts"
import { messagesCookie } from "../../infra/session/set-cookies.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { redirectOnInvalidKey } from "./customer-form.ts"
import { type FormAction, type FormPost, withoutSession } from "./form-routes.ts"

const forgottenPage = "/customer/account/forgotpassword/"

const to = (post: FormPost, path: string, messages: ReadonlyArray<SessionMessage>): Promise<Response> =>
  withoutSession(post, { redirect: shopAddress(post.request, path), messages })

/** POST customer/account/forgotpasswordpost: the same sentence for every address. [forms-account/022] [S39] */
export const forgottenPasswordForm: FormAction = {
  path: "customer/account/forgotpasswordpost",
  onInvalidKey: redirectOnInvalidKey(forgottenPage),
  handle: async (post) => {
    const email = (post.fields.text("email") ?? "").trim()
    if (email === "") return to(post, forgottenPage, [errorMessage("Please enter your email.")])
    if (!isEmail(email))
      return to(post, forgottenPage, [
        errorMessage("The email address is incorrect. Verify the email address and try again."),
      ])
    await mailPasswordReset(post.shop, post.request, email)
    const text = message(
      "If there is an account associated with %1 you will receive an email with a link to reset your password.",
      [email],
    )
    return to(post, "/customer/account/", [{ type: "success", text }])
  },
}

const tokenForm = /^[\w-]{16,128}$/

/** POST customer/account/resetpasswordpost?token=…: the new password. */
export const resetPasswordForm: FormAction = {
  path: "customer/account/resetpasswordpost",
  onInvalidKey: redirectOnInvalidKey(forgottenPage),
  handle: async (post) => {
    const { shop, fields } = post
    const token = fields.text("token") ?? ""
    if (!tokenForm.test(token)) return to(post, forgottenPage, [errorMessage(linkExpired.message)])
    const page = `/customer/account/createPassword/?token=${token}`
    const password = fields.text("password") ?? ""
    if (password === "") return to(post, page, [errorMessage("Please enter a new password.")])
    if (password !== (fields.text("password_confirmation") ?? ""))
      return to(post, page, [errorMessage("New Password and Confirm New Password values didn't match.")])
    const refusal = await resetPassword(shop, token, password)
    if (refusal === linkExpired) return to(post, forgottenPage, [errorMessage(refusal.message)])
    if (isShopError(refusal)) return to(post, page, errorLines(shop, refusal))
    return to(post, "/customer/account/login/", [{ type: "success", text: "You updated your password." }])
  },
}

/** GET customer/account/createPassword?token=…: whether the link still works, as Magento tells it by where it leads. */
export const mountPasswordLink = (app: Hono, shop: ShopContext): void => {
  app.get("/customer/account/createPassword", async (c) => {
    const request = c.req.raw
    const token = c.req.query("token") ?? ""
    const works = tokenForm.test(token) && (await ownerOfLink(shop, shop.read, token)) !== undefined
    const path = works ? "/customer/account/createpassword/" : forgottenPage
    const told = works ? [] : messagesCookie(request, translateMessages(shop, [errorMessage(linkExpired.message)]))
    const headers = new Headers({ location: shopAddress(request, path), "cache-control": "no-store" })
    for (const line of told) headers.append("set-cookie", line)
    return new Response("", { status: 302, headers })
  })
}
