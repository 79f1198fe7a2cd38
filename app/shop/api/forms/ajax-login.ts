import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { signInRejection } from "../../domain/bots/sign-in-proof.ts"
import { checkPassword } from "../../domain/customer/check-password.ts"
import { signInSession } from "../../domain/customer/sign-in-session.ts"
import { accountNotConfirmed, signInRefused } from "../../domain/customer/sign-in-texts.ts"
import { isRestError } from "../../domain/errors/rest-error.ts"
import { isAjax, isCrossSite } from "../../infra/session/request-origin.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { emptyForm } from "../../infra/web/posted-fields.ts"
import { inputDecoder } from "../input/decode-input.ts"
import { LooseText, optional, parameters, PresentString } from "../input/input-schema.ts"
import { readJson } from "../input/rest-body.ts"
import { withoutSession, type FormPost } from "./form-routes.ts"
import { pageAfterSignIn, signedInResponse } from "./sign-in-forms.ts"

const decodeCredentials = inputDecoder(
  parameters({ username: PresentString, password: PresentString, captcha_string: optional(LooseText) }),
)

/**
 * POST customer/ajax/login with JSON `{username, password}` from one of our scripts; no form key, since other sites cannot send the header.
 * Other requests are 400 with an empty body. [forms-account/002 to 004] [rest-session-cookie/002]
 */
export const mountAjaxLogin = (app: Hono, shop: ShopContext): void => {
  app.post("/customer/ajax/login", async (c) => {
    const request = c.req.raw
    const post: FormPost = { shop, request, input: (read) => read(emptyForm), isBackground: true }
    const isOurs = isAjax(request) && !isCrossSite(request)
    const sent = isOurs ? decodeCredentials(await readJson(request)) : undefined
    if (sent === undefined || isRestError(sent)) {
      const headers = { "content-type": "text/html; charset=UTF-8", "cache-control": "no-store" }
      return new Response("", { status: 400, headers })
    }

    const sender = { proof: sent.captcha_string ?? "", honeypot: "" }
    const rejection = await signInRejection(shop, request, sent.username, sender)
    if (rejection !== undefined) return withoutSession(post, { json: { errors: true, message: rejection } })
    const check = await checkPassword(shop, request, { email: sent.username, password: sent.password })
    if (check.kind !== "correct") {
      return withoutSession(post, { json: { errors: true, message: failureMessages[check.kind] } })
    }
    const open = await shop.transact((trx) => signInSession(shop, trx, request, check.customerId))
    const redirectUrl = pageAfterSignIn(request, undefined)
    return signedInResponse(post, open, {
      json: { errors: false, message: "Login successful.", ...(redirectUrl === undefined ? {} : { redirectUrl }) },
    })
  })
}

const failureMessages = {
  "too-many-tries": message(signInRefused),
  "not-confirmed": message(accountNotConfirmed),
  incorrect: message("Invalid login or password."),
}
