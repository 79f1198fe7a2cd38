import { hash } from "node:crypto"

import type { Hono } from "hono"

import {
  type Attempts,
  attemptsIn,
  isGraphqlPath,
  limitWindowMs,
  requestLimits,
} from "../../../core/web/limited-requests.ts"
import { tooManyRequestsResponse } from "../render/too-many-requests.ts"
import type { SharedStore, StoreDefinition } from "../shared/shared-state.ts"
import type { Site } from "../site.ts"
import { isListed } from "./address-list.ts"
import { nearProxy } from "./client-address.ts"
import { parseCookies } from "./cookie-header.ts"

/** The store of the counters. */
const limitsStore: StoreDefinition = { name: "limits", maxInMemory: 20_000 }

/** The name of a shopper in the store, which never holds what gives access: cart, token or session. */
const shopperOf = ({ headers }: Request, cartId: string | undefined): string | undefined => {
  const secret = cartId ?? headers.get("authorization") ?? parseCookies(headers.get("cookie")).get("PHPSESSID")
  return secret === undefined ? undefined : hash("sha256", secret, "base64url")
}

/** The client's address; `undefined` for that of a proxy that names no client, and for this machine. */
const addressOf = ({ headers }: Request): string | undefined => {
  const address = headers.get("x-forwarded-for") ?? ""
  const isNear = nearProxy.networks !== undefined && isListed(nearProxy.networks, address)
  return address === "" || isNear ? undefined : address
}

/** Counts the attempts of a request on all hosts. Resolves to the milliseconds to wait if there were too many, otherwise 0. */
const countAttempts = async (store: SharedStore, request: Request, { kind, count, cartId }: Attempts) => {
  const limit = requestLimits[kind]
  const counted = async (who: string | undefined, max: number | undefined): Promise<number> => {
    if (who === undefined || max === undefined) return 0
    const result = await store.increment(`${kind} ${who}`, count, limitWindowMs)
    return result.count > max ? result.endsInMs : 0
  }
  return Math.max(
    ...(await Promise.all([
      counted(shopperOf(request, cartId), limit.shopper),
      counted(addressOf(request), limit.address),
    ])),
  )
}

/** Responds 429 to too many requests of one kind, before anything is read or written. [S32] */
export const mountRequestLimits = (app: Hono, site: Site): void => {
  const store = site.shared.open(limitsStore)
  app.use(async (c, next) => {
    const { method, path, raw: request } = c.req
    // A body that breaks off because the client has left is reported where it is forwarded.
    const body = method === "POST" && isGraphqlPath(path) ? request.clone().text() : Promise.resolve("")
    const graphql = await body.catch(() => "")
    const attempts = attemptsIn({ method, path, graphql })
    const waitTimes = await Promise.all(attempts.map((attempt) => countAttempts(store, request, attempt)))
    const waitMs = Math.max(0, ...waitTimes)
    return waitMs === 0 ? next() : tooManyRequestsResponse(site, request, Math.ceil(waitMs / 1000))
  })
}
