import { clientClosedStatus, hasClientLeft } from "../http/client-left.ts"
import type { ShopBackend } from "../route-context.ts"
import { routeName } from "./route-name.ts"

/** A finished call to the backend. */
export type BackendCall = {
  /** The name of the area, one of a few. */
  readonly operation: string
  /** 499 if the client left meanwhile. */
  readonly status: number
  /** Until the headers of the response. */
  readonly milliseconds: number
}

/** Result of a request that places an order. */
export type PlacementResult = "placed" | "invalid" | "signed-out" | "missing" | "rate-limited" | "backend" | "other"

const results: ReadonlyMap<number, PlacementResult> = new Map([
  [400, "invalid"],
  [401, "signed-out"],
  [404, "missing"],
  [429, "rate-limited"],
])

/** The result of a REST call that places an order; `undefined` for other calls. */
export const placementResult = (method: string, path: string, status: number): PlacementResult | undefined => {
  const isPlacement =
    path.startsWith("/rest/") &&
    ((method === "POST" && /\/payment-information\/?$/.test(path)) || (method === "PUT" && /\/order\/?$/.test(path)))
  if (!isPlacement) return undefined
  if (status >= 200 && status < 300) return "placed"
  return status >= 500 ? "backend" : (results.get(status) ?? "other")
}

type CallReports = {
  readonly call: (call: BackendCall) => void
  readonly placement: (result: PlacementResult) => void
}

/** Reports each call to a backend and each order placed or rejected by REST. */
export const reportCalls = (backend: ShopBackend, { call, placement }: CallReports): ShopBackend => {
  const { readGraphql } = backend
  return {
    ...backend,
    fetch: async (request) => {
      const began = performance.now()
      const { method, url } = request
      const response = await backend.fetch(request)
      const path = new URL(url).pathname
      const status = hasClientLeft(request) ? clientClosedStatus : response.status
      call({ operation: routeName(path), status, milliseconds: performance.now() - began })
      const result = placementResult(method, path, response.status)
      if (result !== undefined) placement(result)
      return response
    },
    ...(readGraphql && {
      readGraphql: async (query, origin, view) => {
        const began = performance.now()
        const result = await readGraphql(query, origin, view)
        call({ operation: "graphql", status: result.status, milliseconds: performance.now() - began })
        return result
      },
    }),
  }
}
