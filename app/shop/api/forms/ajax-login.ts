import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { checkPassword } from "../../domain/customer/check-password.ts"
import { signInSession } from "../../domain/customer/sign-in-session.ts"
import { signInRefused } from "../../domain/customer/sign-in-texts.ts"
import { isAjax, isCrossSite } from "../../infra/session/request-facts.ts"
import { withoutSession, type FormPost } from "./form-routes.ts"
import { afterSignIn, signedIn } from "./sign-in-forms.ts"

const noFields: FormPost["fields"] = { text: () => undefined, texts: [], files: new Map() }

/**
 * POST customer/ajax/login with JSON `{username, password}` from a script of ours; no form key, since no other site can send the header.
 * Anything else is 400 with an empty body. [7.sign-in.1] [forms-account/002 to 004] [rest-session-cookie/002]
 */
export const mountAjaxLogin = (app: Hono, shop: ShopContext): void => {
  app.post("/customer/ajax/login", async (c) => {
    const request = c.req.raw
    const post: FormPost = { shop, request, fields: noFields, background: true }
    const credentials = isAjax(request) && !isCrossSite(request) ? await credentialsIn(request) : undefined
    if (credentials === undefined) {
      const headers = { "content-type": "text/html; charset=UTF-8", "cache-control": "no-store" }
      return new Response("", { status: 400, headers })
    }

    const check = await checkPassword(shop, request, credentials)
    if (check.kind !== "fits") {
      const message = check.kind === "too-many-tries" ? signInRefused : "Invalid login or password."
      return withoutSession(post, { json: { errors: true, message } })
    }
    const open = await shop.transact((trx) => signInSession(shop, trx, request, check.customerId))
    const redirectUrl = afterSignIn(request, undefined)
    return signedIn(post, open, {
      json: { errors: false, message: "Login successful.", ...(redirectUrl === undefined ? {} : { redirectUrl }) },
    })
  })
}

const credentialsIn = async (
  request: Request,
): Promise<{ readonly email: string; readonly password: string } | undefined> => {
  try {
    const body: unknown = JSON.parse(await request.text())
    if (typeof body !== "object" || body === null || !("username" in body) || !("password" in body)) return undefined
    const { username, password } = body
    return typeof username === "string" && typeof password === "string" ? { email: username, password } : undefined
  } catch {
    return undefined
  }
}
