import { Effect, type Layer } from "effect"

import { httpLayer, type Http } from "../../../../adapters/http/http.ts"
import { CatalogueCallFailed } from "../../../../core/catalogue/catalogue.program.ts"
import type { CallFailed } from "../../../../core/web/call-error.ts"
import type { ShopperVisit } from "../../route-context.ts"

/** Sends requests to the backend with the cookies of one shopper. */
export const shopperHttp = (visit: ShopperVisit): Layer.Layer<Http> =>
  httpLayer((address, init) => visit.fetch(address, init), "", {})

/** Runs a program for one shopper. Rejects with `CatalogueCallFailed` if the backend fails, which results in the error page. */
export const runFor = <A>(visit: ShopperVisit, program: Effect.Effect<A, CallFailed, Http>): Promise<A> =>
  program.pipe(
    Effect.mapError(({ reason }) => new CatalogueCallFailed({ call: "checkout", reason })),
    Effect.provide(shopperHttp(visit)),
    Effect.runPromise,
  )
