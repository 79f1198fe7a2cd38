import type { Hono } from "hono"

import { currencyCookies } from "./http/store-view-cookie.ts"
import type { Site } from "./site.ts"

/** The currencies of a store view besides its own; none if the backend cannot be read. */
export const otherCurrencies = async ({ layoutData }: Site): Promise<ReadonlyArray<string>> => {
  try {
    const { store } = await layoutData()
    return (store.currencies ?? []).filter((code) => code !== store.currency)
  } catch {
    return []
  }
}

/** Forwards the switch of the session's currency to the shop, and stores the currency in the browser's cookie. */
export const switchCurrency = async (
  { app, site }: { readonly app: Hono; readonly site: Site },
  request: Request,
  currency: string,
): Promise<Response> => {
  const response = await app.fetch(request)
  if (response.status >= 400) return response
  const others = await otherCurrencies(site)
  const headers = new Headers(response.headers)
  const lines = currencyCookies(request, others.includes(currency) ? currency : undefined)
  for (const line of lines) headers.append("set-cookie", line)
  return new Response(response.body, { status: response.status, headers })
}
