import type { ShopSettings } from "../../../context/settings.ts"
import { wireTime } from "../../../domain/customer/wire-time.ts"
import { type Purchase, purchasesOfCustomer } from "../../../domain/downloads/purchased-downloads.ts"
import { downloadAddress } from "../../../domain/mail/download-parts.ts"
import { translate } from "../../../infra/translation/shop-translate.ts"
import type { SchemaPart } from "../schema-part.ts"
import { signedInCustomer } from "./signed-in.ts"

const sdl = /* GraphQL */ `
  extend type Query {
    customerDownloadableProducts: CustomerDownloadableProducts
  }

  type CustomerDownloadableProducts {
    items: [CustomerDownloadableProduct]
  }

  type CustomerDownloadableProduct {
    order_increment_id: String
    date: String
    "available, pending or expired."
    status: String
    download_url: String
    "A number, or Unlimited."
    remaining_downloads: String
  }
`

const itemOf = (settings: ShopSettings, purchase: Purchase, origin: string) => ({
  order_increment_id: purchase.orderNumber,
  date: wireTime(purchase.orderedAt),
  status: purchase.status,
  download_url: downloadAddress(purchase, origin),
  remaining_downloads: purchase.remaining === undefined ? translate(settings, "Unlimited") : String(purchase.remaining),
})

/** The query `customerDownloadableProducts`: purchased downloads of the signed-in customer, newest first. [S26] */
export const purchasedDownloadsPart = {
  sdl,
  resolvers: {
    Query: {
      customerDownloadableProducts: async (_source, _args, context) => {
        const { origin } = new URL(context.request().url)
        const bought = await purchasesOfCustomer(context.shop, (await signedInCustomer(context)).id)
        return { items: bought.map((purchase) => itemOf(context.shop.settings, purchase, origin)) }
      },
    },
  },
} satisfies SchemaPart
