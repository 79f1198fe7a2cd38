import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { checkPassword } from "../../domain/customer/check-password.ts"
import { accountNotConfirmed, signInRefused } from "../../domain/customer/sign-in-texts.ts"
import { isRestError, restError } from "../../domain/errors/rest-error.ts"
import { newToken, revokeTokens } from "../../infra/session/customer-tokens.ts"
import { inputDecoder } from "../input/decode-input.ts"
import { FilledString, parameters } from "../input/input-schema.ts"
import { restRoutes, type RestCall } from "./rest-routes.ts"

/** Mounts `POST integration/customer/token` and `POST integration/customer/revoke-customer-token`: bearer tokens of customers. */
export const mountCustomerTokenRest = (app: Hono, shop: ShopContext): void => {
  const rest = restRoutes(app, shop)
  rest.anonymous("POST", "/integration/customer/token", createToken)
  rest.self("POST", "/integration/customer/revoke-customer-token", async ({ customerId }) => {
    await shop.transact((trx) => revokeTokens(trx, customerId))
    return true
  })
}

const decodeCredentials = inputDecoder(parameters({ username: FilledString, password: FilledString }), {
  report: "all",
})

/** `POST integration/customer/token`: a new token. [rest-mine/001 to 004] [rest-customers/008] */
const createToken = async ({ shop, request, input }: RestCall): Promise<unknown> => {
  const body = input(decodeCredentials)
  if (isRestError(body)) return body
  const check = await checkPassword(shop, request, { email: body.username, password: body.password })
  switch (check.kind) {
    case "correct":
      return shop.transact((trx) => newToken(shop, trx, check.customerId))
    case "not-confirmed":
      return restError(401, accountNotConfirmed)
    case "incorrect":
      return restError(401, signInRefused)
    case "too-many-tries":
      return restError(429, signInRefused, { headers: { "retry-after": String(check.waitSeconds) } })
  }
}
