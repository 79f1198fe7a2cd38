import { Effect, Schema } from "effect"

import { namedDownloads, type Download, type DownloadLine, type NamedDownload } from "../../core/customer/downloads.ts"
import { emptyDecodeContext, listOf, MaybeList, MaybeText, readerOf } from "../../core/web/response.wire.ts"
import type { Http, HttpFailed } from "../http/http.ts"
import { itemsOf } from "./graphql-query.ts"
import { sendGraphql } from "./graphql.ts"

/** Query of the customer's downloadable products. */
export const downloadsDocument = `{ customerDownloadableProducts { items {
  order_increment_id date status download_url remaining_downloads } } }`

/** Query of the product and link names of orders, which `customerDownloadableProducts` lacks; at most 100 order numbers. */
export const linesDocument = `query Lines($numbers: [String!]) { customer { orders(scope: GLOBAL, filter: { number: { in: $numbers } }, pageSize: 100) { items {
  number items { product_name ... on DownloadableOrderItem { downloadable_links { title } } } } } } }`

const linkPath = /\/downloadable\/download\/link\/id\/[\w-]+\/?/

const readDownload = readerOf(
  Schema.Struct({
    order_increment_id: Schema.String,
    date: MaybeText,
    status: MaybeText,
    download_url: Schema.String,
    remaining_downloads: MaybeText,
  }),
  (wire): Download | undefined => {
    const path = linkPath.exec(wire.download_url)?.[0]
    const remaining = wire.remaining_downloads ?? ""
    return path === undefined
      ? undefined
      : {
          orderNumber: wire.order_increment_id,
          date: (wire.date ?? "").slice(0, 10),
          status: wire.status ?? "",
          path,
          remaining: /^\d+$/.test(remaining) ? Number(remaining) : undefined,
        }
  },
)

const readTitle = readerOf(Schema.Struct({ title: Schema.String }), ({ title }) => title)
const readLine = readerOf(
  Schema.Struct({ product_name: Schema.String, downloadable_links: MaybeList }),
  ({ product_name: productName, downloadable_links: links }, context): DownloadLine => ({
    productName,
    titles: listOf(links, readTitle, context),
  }),
)
const readOrder = readerOf(
  Schema.Struct({ number: Schema.String, items: MaybeList }),
  ({ number, items }, context) =>
    [number, listOf(items, readLine, context).filter(({ titles }) => titles.length > 0)] as const,
)
const readOrdersField = readerOf(Schema.Struct({ orders: Schema.optional(Schema.Unknown) }), ({ orders }) => orders)

/** Fetches the customer's downloads, newest first. The files are listed even when their names are not available. */
export const fetchDownloads = (): Effect.Effect<ReadonlyArray<NamedDownload>, HttpFailed, Http> =>
  Effect.gen(function* () {
    const data = yield* sendGraphql(downloadsDocument)
    const downloads = listOf(
      itemsOf(data["customerDownloadableProducts"], emptyDecodeContext),
      readDownload,
      emptyDecodeContext,
    )
    if (downloads.length === 0) return []
    const numbers = [...new Set(downloads.map(({ orderNumber }) => orderNumber))].slice(0, 100)
    const orders = yield* sendGraphql(linesDocument, { numbers }).pipe(
      Effect.map((response) => itemsOf(readOrdersField(response["customer"], emptyDecodeContext), emptyDecodeContext)),
      Effect.orElseSucceed(() => []),
    )
    return namedDownloads(downloads, new Map(listOf(orders, readOrder, emptyDecodeContext)))
  })
