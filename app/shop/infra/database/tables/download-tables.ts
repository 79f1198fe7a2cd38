import type { Generated } from "kysely"

/** A purchased file. A guest's purchase opens with `link_hash` alone, a customer's only for that customer. */
export type DownloadPurchaseTable = {
  id: Generated<number>
  order_id: number
  order_item_id: number
  /** Stored unhashed: the customer's page and the mail contain it. */
  link_hash: string
  title: string
  /** Relative to `settings.downloads.folder`. */
  file: string
  /** The maximum number of downloads; 0: no limit. */
  downloads: number
  /** Downloads so far. */
  used: Generated<number>
}

/** Tables of purchased downloads, by name. */
export type DownloadTables = { download_purchase: DownloadPurchaseTable }
