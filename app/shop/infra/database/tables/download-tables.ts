import type { Generated } from "kysely"

/** A file that was sold. It opens by `link_hash` alone where a guest bought it, else for its customer only. */
export type DownloadPurchaseTable = {
  id: Generated<number>
  order_id: number
  order_item_id: number
  /** In clear: the customer's page and the mail name it. */
  link_hash: string
  title: string
  /** Relative to `settings.downloads.folder`. */
  file: string
  /** How often it may be had; 0 is without limit. */
  downloads: number
  used: Generated<number>
}

export type DownloadTables = { download_purchase: DownloadPurchaseTable }
