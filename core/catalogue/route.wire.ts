import { Schema } from "effect"

import { MaybeNumber, MaybeText, numberOf, readerOf } from "../web/response.wire.ts"
import type { Route } from "./route.ts"

const WireRoute = Schema.Struct({
  type: MaybeText,
  relative_url: MaybeText,
  redirect_code: MaybeNumber,
  uid: MaybeText,
  url_key: MaybeText,
  identifier: MaybeText,
})

/** Decodes the target of a URL path; `undefined` when the backend does not know it. */
export const readRoute = readerOf(WireRoute, (wire): Route | undefined => {
  const moved = numberOf(wire.redirect_code)
  if ((moved === 301 || moved === 302) && wire.relative_url)
    return { kind: "moved", to: wire.relative_url, status: moved }
  switch (wire.type) {
    case "PRODUCT":
      return wire.url_key ? { kind: "product", urlKey: wire.url_key } : undefined
    case "CATEGORY":
      return wire.uid ? { kind: "category", uid: wire.uid } : undefined
    case "CMS_PAGE":
      return wire.identifier ? { kind: "content", identifier: wire.identifier } : undefined
    default:
      return undefined
  }
})
