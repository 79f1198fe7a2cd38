import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { checkPassword } from "../../domain/customer/check-password.ts"
import { signInRefused } from "../../domain/customer/sign-in-texts.ts"
import { oneOrAll, requiredField, restError } from "../../domain/errors/rest-error.ts"
import { newToken, revokeTokens } from "../../infra/session/customer-tokens.ts"
import { restRoutes, type RestCall } from "./rest-routes.ts"

/** REST: a bearer token for e-mail and password, and its end. */
export const mountCustomerTokenRest = (app: Hono, shop: ShopContext): void => {
  const rest = restRoutes(app, shop)
  rest.anonymous("POST", "/integration/customer/token", giveToken)
  rest.self("POST", "/integration/customer/revoke-customer-token", async ({ customerId }) => {
    await shop.transact((trx) => revokeTokens(trx, customerId))
    return true
  })
}

/** [rest-mine/001 to 004] [rest-customers/008] */
const giveToken = async ({ shop, request, body }: RestCall): Promise<unknown> => {
  const { username, password } = body
  if (typeof username !== "string" || typeof password !== "string" || username === "" || password === "") {
    return missing({ username, password })
  }
  const check = await checkPassword(shop, request, { email: username, password })
  switch (check.kind) {
    case "fits":
      return shop.transact((trx) => newToken(shop, trx, check.customerId))
    case "does-not-fit":
      return restError(401, signInRefused)
    case "too-many-tries":
      return restError(429, signInRefused, { headers: { "retry-after": String(check.waitSeconds) } })
  }
}

const missing = (sent: Readonly<Record<string, unknown>>) => {
  const errors = Object.entries(sent).flatMap(([name, value]) =>
    typeof value === "string" && value !== "" ? [] : [requiredField(name)],
  )
  return oneOrAll(errors)
}
