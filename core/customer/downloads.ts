/** A file that a customer has bought. */
export type Download = {
  readonly orderNumber: string
  /** ISO date, such as `2026-03-31`. */
  readonly date: string
  /** Only what is available has a file now; `pending` waits for the payment, `expired` is used up. */
  readonly status: string
  readonly path: string
  /** Undefined is without limit. */
  readonly remaining: number | undefined
}

/** A line of an order with the titles of its files, in the order they were sold. */
export type DownloadLine = { readonly productName: string; readonly titles: ReadonlyArray<string> }

/** Display name of a download: the product, and its file where known. */
export type NamedDownload = Download & { readonly productName: string; readonly title: string | undefined }

/**
 * Finds out what the downloads are. The contract lists them newest first and without names, and the names with the order's lines; where
 * both lists of an order are of one length they are the same files the other way round. Otherwise only the products are named.
 */
export const namedDownloads = (
  downloads: ReadonlyArray<Download>,
  linesOfOrder: ReadonlyMap<string, ReadonlyArray<DownloadLine>>,
): ReadonlyArray<NamedDownload> =>
  downloads.map((download) => {
    const lines = linesOfOrder.get(download.orderNumber) ?? []
    const files = lines.flatMap(({ productName, titles }) => titles.map((title) => ({ productName, title })))
    const listed = downloads.filter(({ orderNumber }) => orderNumber === download.orderNumber)
    const file = files.length === listed.length ? files[listed.length - 1 - listed.indexOf(download)] : undefined
    const products = [...new Set(lines.map(({ productName }) => productName))].join(", ")
    return { ...download, ...(file ?? { productName: products, title: undefined }) }
  })

/** Returns `true` for a download that becomes available when the payment of its order has arrived. */
export const isPending = ({ status }: Pick<Download, "status">): boolean => status.startsWith("pending")
