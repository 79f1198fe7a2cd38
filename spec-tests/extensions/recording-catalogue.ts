import { Layer } from "effect"

import { catalogueGraphql } from "../../adapters/graphql/catalogue-graphql.ts"
import { httpLayer } from "../../adapters/http/http.ts"
import type { ProductExtension } from "../../core/extensions/product-extension.ts"

/** A GraphQL response with an error of the input. */
export const refused = (message: string): Response =>
  Response.json({ errors: [{ message, extensions: { category: "graphql" } }] })

/**
 * Catalogue calls with data of modules. `respond` responds to the queries with this operation name, which are recorded; other queries have no
 * data. Also records the reported failures of module data.
 */
export const recordingCatalogue = (
  operation: string,
  productExtensions: ReadonlyArray<ProductExtension>,
  respond: (query: string) => Response,
) => {
  const queries: Array<string> = []
  const failures: Array<string> = []
  const fetch = async (_address: string, { body }: RequestInit) => {
    const query = typeof body === "string" ? body : ""
    if (!query.includes(`query ${operation}(`)) return Response.json({ data: {} })
    queries.push(query)
    return respond(query)
  }
  const backend = {
    origin: "http://shop.test",
    safeHtml: (html: string) => html,
    productExtensions,
    onOptionalFailure: ({ call, reason }: { readonly call: string; readonly reason: string }) => {
      if (call.startsWith("product data")) failures.push(`${call}: ${reason}`)
    },
  }
  const layer = catalogueGraphql(backend).pipe(Layer.provide(httpLayer(fetch, backend.origin, {})))
  return { layer, queries, failures }
}
