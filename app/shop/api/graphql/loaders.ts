import type { ShopContext } from "../../context/context.ts"
import { readCustomOptions } from "../../domain/cart/options/read-custom-options.ts"
import { readSalableProducts } from "../../domain/cart/read-salable-products.ts"
import type { SalableProduct, SalableProducts } from "../../domain/cart/salable-product.ts"
import { readGiftMessages } from "../../domain/cart/shop-gift-message.ts"
import { readAddresses } from "../../domain/catalogue/read-addresses.ts"
import { readAttributeValues } from "../../domain/catalogue/read-attribute-values.ts"
import { readDownloadLinks, readDownloadSamples } from "../../domain/catalogue/read-downloads.ts"
import { readPictures } from "../../domain/catalogue/read-pictures.ts"
import { readProductCategories } from "../../domain/catalogue/read-product-categories.ts"
import { readProductLinks } from "../../domain/catalogue/read-product-links.ts"
import { readReviews, readReviewSummaries } from "../../domain/catalogue/read-reviews.ts"
import { readTexts } from "../../domain/catalogue/read-texts.ts"
import { readDocuments, readVisibleComments } from "../../domain/checkout/sales-documents.ts"
import { readDownloads } from "../../domain/downloads/purchased-downloads.ts"
import { memoizeByKey } from "../../infra/cache/memoize-by-key.ts"
import { createLoader } from "./create-loader.ts"

/** A product with the parts it consists of. */
export type ProductWithParts = {
  readonly product: SalableProduct
  readonly products: SalableProducts
  /** Loaded as a part of another product, without its custom options. */
  readonly isPart: boolean
}

/** Batched and cached reads of one request, most of them by product id. */
export const createLoaders = ({ read, now }: ShopContext) => ({
  product: createLoader<ProductWithParts | null>((ids) => productsWithParts(read, ids), null),
  texts: createLoader((ids) => readTexts(read, ids), null),
  addresses: createLoader((ids) => readAddresses(read, ids), []),
  pictures: createLoader((ids) => readPictures(read, ids), []),
  categoryIds: createLoader((ids) => readProductCategories(read, ids), []),
  reviewSummary: createLoader((ids) => readReviewSummaries(read, ids), { count: 0, percent: 0 }),
  links: createLoader((ids) => readProductLinks(read, ids), []),
  attributeValues: createLoader((ids) => readAttributeValues(read, ids, now()), []),
  downloadLinks: createLoader((ids) => readDownloadLinks(read, ids), []),
  customOptions: createLoader((ids) => readCustomOptions(read, ids), []),
  downloadSamples: createLoader((ids) => readDownloadSamples(read, ids), []),
  reviews: reviewPages(read),
  /** By order id. */
  documents: createLoader((ids) => readDocuments(read, ids), []),
  downloads: createLoader((ids) => readDownloads(read, ids), []),
  orderComments: createLoader((ids) => readVisibleComments(read, ids), []),
  /** By cart id; only carts that have been ordered, which do not change. */
  giftMessages: createLoader((ids) => readGiftMessages(read, ids), []),
})

/** The reads that the resolvers of one request share. */
export type Loaders = ReturnType<typeof createLoaders>

const productsWithParts = async (
  read: ShopContext["read"],
  ids: ReadonlyArray<number>,
): Promise<ReadonlyMap<number, ProductWithParts>> => {
  const products = await readSalableProducts(read, ids)
  const requested = new Set(ids)
  return new Map(
    [...products.values()]
      .filter(({ id, type }) => requested.has(id) || partTypes.has(type))
      .map((product) => [product.id, { product, products, isPart: !requested.has(product.id) }]),
  )
}

/** Products without parts are complete when they were loaded as a part. */
const partTypes: ReadonlySet<string> = new Set(["simple", "virtual"])

type ReviewPage = { readonly productId: number; readonly page: number; readonly size: number }

/** Reads each page of reviews once. */
const reviewPages = (read: ShopContext["read"]) =>
  memoizeByKey(
    ({ productId, page, size }: ReviewPage) => readReviews(read, productId, { offset: (page - 1) * size, limit: size }),
    ({ productId, page, size }) => `${productId}/${page}/${size}`,
  )
