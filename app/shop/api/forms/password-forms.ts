import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { linkExpired, mailPasswordReset, ownerOfLink, resetPassword } from "../../domain/customer/password-reset.ts"
import { isEmail } from "../../domain/customer/shop-email.ts"
import { isShopError } from "../../domain/errors/shop-error.ts"
import { errorLines, errorMessage, translateMessages } from "../../infra/session/session-messages.ts"
import { messagesCookie } from "../../infra/session/set-cookies.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { formDecoder, formFields, formReader, orMessage, queryReader, text, trimmed } from "../input/form-input.ts"
import { redirectOnInvalidKey } from "./customer-form.ts"
import { type FormAction, redirectWithMessages } from "./form-routes.ts"

const forgottenPage = "/customer/account/forgotpassword/"

const readForgotten = formDecoder(
  formFields({
    email: trimmed("email").check(
      orMessage((email) => email !== "", "Please enter your email."),
      orMessage(isEmail, "The email address is incorrect. Verify the email address and try again."),
    ),
  }),
)

/** POST customer/account/forgotpasswordpost: mails a password link; the same response for addresses without account. [forms-account/022] [S39] */
export const forgottenPasswordForm: FormAction = {
  path: "customer/account/forgotpasswordpost",
  captcha: "user_forgotpassword",
  onInvalidKey: redirectOnInvalidKey(forgottenPage),
  handle: async (post) => {
    const fields = post.input(readForgotten)
    if (isShopError(fields)) return redirectWithMessages(post, forgottenPage, [errorMessage(fields.message)])
    const { email } = fields
    await mailPasswordReset(post.shop, post.request, email)
    const text = message(
      "If there is an account associated with %1 you will receive an email with a link to reset your password.",
      [email],
    )
    return redirectWithMessages(post, "/customer/account/", [{ type: "success", text }])
  },
}

const tokenPattern = /^[\w-]{16,128}$/

const readToken = formReader(formFields({ token: text("token") }))

const readNewPassword = formDecoder(
  formFields({
    password: text("password").check(orMessage((password) => password !== "", "Please enter a new password.")),
    confirmation: text("password_confirmation"),
  }).check(
    orMessage(
      ({ password, confirmation }) => password === confirmation,
      "New Password and Confirm New Password values didn't match.",
    ),
  ),
)

/** POST customer/account/resetpasswordpost?token=…: sets the new password. */
export const resetPasswordForm: FormAction = {
  path: "customer/account/resetpasswordpost",
  onInvalidKey: redirectOnInvalidKey(forgottenPage),
  handle: async (post) => {
    const { shop } = post
    const { token } = post.input(readToken)
    if (!tokenPattern.test(token)) return redirectWithMessages(post, forgottenPage, [errorMessage(linkExpired.message)])
    const page = `/customer/account/createPassword/?token=${token}`
    const fields = post.input(readNewPassword)
    if (isShopError(fields)) return redirectWithMessages(post, page, [errorMessage(fields.message)])
    const problem = await resetPassword(shop, token, fields.password)
    if (problem === linkExpired) return redirectWithMessages(post, forgottenPage, [errorMessage(problem.message)])
    if (isShopError(problem)) return redirectWithMessages(post, page, errorLines(shop, problem))
    return redirectWithMessages(post, "/customer/account/login/", [
      { type: "success", text: "You updated your password." },
    ])
  },
}

const readLink = queryReader(formFields({ token: text("token") }))

/** GET customer/account/createPassword?token=…: redirects to the form while the link is valid, as Magento does. */
export const mountPasswordLink = (app: Hono, shop: ShopContext): void => {
  app.get("/customer/account/createPassword", async (c) => {
    const request = c.req.raw
    const { token } = readLink(request)
    const isValid = tokenPattern.test(token) && (await ownerOfLink(shop, shop.read, token)) !== undefined
    const path = isValid ? "/customer/account/createpassword/" : forgottenPage
    const cookies = isValid ? [] : messagesCookie(request, translateMessages(shop, [errorMessage(linkExpired.message)]))
    const headers = new Headers({ location: shopAddress(request, path), "cache-control": "no-store" })
    for (const line of cookies) headers.append("set-cookie", line)
    return new Response("", { status: 302, headers })
  })
}
