/** Downloadable file that a customer has bought. */
export type Download = {
  readonly orderNumber: string
  /** ISO date, such as `2026-03-31`. */
  readonly date: string
  /** `available`: can be downloaded; `pending`: not paid yet; `expired`: no downloads left. */
  readonly status: string
  readonly path: string
  /** Number of remaining downloads; `undefined` for no limit. */
  readonly remaining: number | undefined
}

/** Order line with the titles of its files, in the order of the sale. */
export type DownloadLine = { readonly productName: string; readonly titles: ReadonlyArray<string> }

/** Display name of a download: the product, and its file where known. */
export type NamedDownload = Download & { readonly productName: string; readonly title: string | undefined }

/**
 * Adds names to downloads. Magento lists downloads newest first without names, and names with the order lines. When both lists of an
 * order have the same length, they are the same files in reverse order. Otherwise only the products are named.
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
