import type { Buyable, Buyables } from "../cart/buyable.ts"
import { readGiftMessages } from "../cart/gift-message.ts"
import { readBuyables } from "../cart/read-buyables.ts"
import { readCustomOptions } from "../cart/read-custom-options.ts"
import { readAddresses } from "../catalogue/read-addresses.ts"
import { readAttributeValues } from "../catalogue/read-attribute-values.ts"
import { readDownloadLinks, readDownloadSamples } from "../catalogue/read-downloads.ts"
import { readPictures } from "../catalogue/read-pictures.ts"
import { readProductCategories } from "../catalogue/read-product-categories.ts"
import { readProductLinks } from "../catalogue/read-product-links.ts"
import { type ProductReview, readReviews, readReviewSummaries } from "../catalogue/read-reviews.ts"
import { readTexts } from "../catalogue/read-texts.ts"
import { readDocuments, readVisibleComments } from "../checkout/sales-documents.ts"
import type { ShopContext } from "../context.ts"
import { readDownloads } from "../downloads/purchased-downloads.ts"
import { batched } from "./batched.ts"

/** A product with the parts it consists of. */
export type ProductWithParts = {
  readonly product: Buyable
  readonly products: Buyables
  /** Read as a part of another product, and so without its custom options. */
  readonly asPart: boolean
}

/** Everything that answers read by product id, gathered and kept for one request. */
export const loadersOf = ({ read }: ShopContext) => ({
  product: batched<ProductWithParts | null>((ids) => productsWithParts(read, ids), null),
  texts: batched((ids) => readTexts(read, ids), null),
  addresses: batched((ids) => readAddresses(read, ids), []),
  pictures: batched((ids) => readPictures(read, ids), []),
  categoryIds: batched((ids) => readProductCategories(read, ids), []),
  reviewSummary: batched((ids) => readReviewSummaries(read, ids), { count: 0, percent: 0 }),
  links: batched((ids) => readProductLinks(read, ids), []),
  attributeValues: batched((ids) => readAttributeValues(read, ids), []),
  downloadLinks: batched((ids) => readDownloadLinks(read, ids), []),
  customOptions: batched((ids) => readCustomOptions(read, ids), []),
  downloadSamples: batched((ids) => readDownloadSamples(read, ids), []),
  reviews: reviewPages(read),
  /** By order. */
  documents: batched((ids) => readDocuments(read, ids), []),
  downloads: batched((ids) => readDownloads(read, ids), []),
  orderComments: batched((ids) => readVisibleComments(read, ids), []),
  /** By cart. Of carts that are ordered: nothing changes them any more. */
  giftMessages: batched((ids) => readGiftMessages(read, ids), []),
})

export type Loaders = ReturnType<typeof loadersOf>

const productsWithParts = async (
  read: ShopContext["read"],
  ids: ReadonlyArray<number>,
): Promise<ReadonlyMap<number, ProductWithParts>> => {
  const products = await readBuyables(read, ids)
  const asked = new Set(ids)
  return new Map(
    [...products.values()]
      .filter(({ id, type }) => asked.has(id) || partTypes.has(type))
      .map((product) => [product.id, { product, products, asPart: !asked.has(product.id) }]),
  )
}

/** Products without parts of their own are known well enough once they were read as a part. */
const partTypes: ReadonlySet<string> = new Set(["simple", "virtual"])

/** Pages of reviews; one that is asked for again is not read again. */
const reviewPages = (read: ShopContext["read"]) => {
  const pages = new Map<string, Promise<ReadonlyArray<ProductReview>>>()
  return (productId: number, { page, size }: { readonly page: number; readonly size: number }) => {
    const key = `${productId}/${page}/${size}`
    const reviews = pages.get(key) ?? readReviews(read, productId, { offset: (page - 1) * size, limit: size })
    pages.set(key, reviews)
    return reviews
  }
}
