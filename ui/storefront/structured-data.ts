import { hasPriceRange } from "../../core/catalogue/pricing/price-reduction.ts"
import { choiceQuery } from "../../core/catalogue/product/choice-in-address.ts"
import { productReturns } from "../../core/catalogue/product/product-returns.ts"
import type { Crumb, Product, ProductCard, Review } from "../../core/catalogue/product/product.ts"
import type { Store } from "../../core/store/store.ts"
import { returnPolicyData, type ReturnsFacts } from "./return-policy-data.ts"

/** JSON-LD object of a schema.org type, or a part of one. */
export type StructuredData = Readonly<Record<string, unknown>>

const availability: Record<ProductCard["stock"], string> = {
  "in-stock": "https://schema.org/InStock",
  "out-of-stock": "https://schema.org/OutOfStock",
}

/** Settings of the store that offers depend on. */
type OfferStore = ReturnsFacts & Pick<Store, "currency">

/** Origin of the addresses and currency of offers. */
type OfferContext = Pick<Store, "currency"> & { readonly origin: string }

const offerAt = (stock: ProductCard["stock"], path: string, { origin, currency }: OfferContext): StructuredData => ({
  priceCurrency: currency,
  availability: availability[stock],
  url: new URL(path, origin).href,
})

/** Offers of the variants of a configurable product, each at the address that selects it; none for other products. */
const variantOffers = (
  { kind, path }: Product,
  context: OfferContext,
  returns: StructuredData | undefined,
): ReadonlyArray<StructuredData> =>
  kind.type !== "configurable"
    ? []
    : kind.variants.map(({ sku, price, stock, options }) => ({
        "@type": "Offer",
        sku,
        price: price.final,
        ...offerAt(stock, path + choiceQuery(kind.attributes, options), context),
        ...returns,
      }))

/** Offers of a product. The returns policy is in the outer offer; offers of variants refer to it by `@id`. */
const offersOf = (product: Product, origin: string, store: OfferStore): StructuredData => {
  const context = { origin, currency: store.currency }
  const returns = store.returns && returnPolicyData(store, productReturns(product, store.returns), origin)
  const common = { ...offerAt(product.stock, product.path, context), ...returns }
  const offers = variantOffers(product, context, returns && { hasMerchantReturnPolicy: { "@id": "#returns" } })
  const several = offers.length === 0 ? {} : { offerCount: offers.length, offers }
  return offers.length === 0 && !hasPriceRange(product)
    ? { "@type": "Offer", price: product.from.final, ...common }
    : { "@type": "AggregateOffer", lowPrice: product.from.final, highPrice: product.to.final, ...common, ...several }
}

const ratingScale = { bestRating: 100, worstRating: 0 }

/** Maximum number of reviews, taken from those that the page shows. */
const maxReviews = 5

const reviewData = ({ title, text, nickname, createdAt, ratingPercent }: Review): StructuredData => ({
  "@type": "Review",
  name: title,
  reviewBody: text,
  author: { "@type": "Person", name: nickname },
  datePublished: createdAt.slice(0, 10),
  reviewRating: { "@type": "Rating", ratingValue: ratingPercent, ...ratingScale },
})

const reviewsOf = ({ rating, reviews }: Product): StructuredData => ({
  ...(rating !== undefined && rating.count > 0
    ? {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: rating.percent,
          ...ratingScale,
          reviewCount: rating.count,
        },
      }
    : {}),
  ...(reviews.length > 0 ? { review: reviews.slice(0, maxReviews).map(reviewData) } : {}),
})

/** Structured data of a product (schema.org/Product), with its variants' offers and the first reviews of the page. */
export const productStructuredData = (product: Product, origin: string, store: OfferStore): StructuredData => ({
  "@context": "https://schema.org",
  "@type": "Product",
  name: product.name,
  sku: product.sku,
  description: product.metaDescription,
  image: product.gallery.map((picture) => new URL(picture.url, origin).href),
  offers: offersOf(product, origin, store),
  ...reviewsOf(product),
})

/** Structured data of the products of a listing page, in order (schema.org/ItemList). `before` is the number of products on earlier pages. */
export const listStructuredData = (
  cards: ReadonlyArray<Pick<ProductCard, "name" | "path">>,
  before: number,
  origin: string,
): StructuredData => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  itemListElement: cards.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: before + index + 1,
    name,
    url: new URL(path, origin).href,
  })),
})

/** Structured data of breadcrumbs (schema.org/BreadcrumbList). */
export const breadcrumbStructuredData = (crumbs: ReadonlyArray<Crumb>, origin: string): StructuredData => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map((crumb, position) => ({
    "@type": "ListItem",
    position: position + 1,
    name: crumb.label,
    item: new URL(crumb.path, origin).href,
  })),
})

/** Structured data of the shop and its search (schema.org/WebSite). */
export const siteStructuredData = (store: Pick<Store, "name" | "locale">, origin: string): StructuredData => ({
  "@context": "https://schema.org",
  "@type": "WebSite",
  name: store.name,
  url: `${origin}/`,
  inLanguage: store.locale,
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}/catalogsearch/result/?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  },
})

/** Structured data of the shop as an organisation (schema.org/Organization), with its logo and its returns policy if it has them. */
export const organizationStructuredData = (
  { name, logo, ...store }: ReturnsFacts & Pick<Store, "name" | "logo">,
  origin: string,
): StructuredData => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  name,
  url: `${origin}/`,
  ...(logo === undefined ? {} : { logo: new URL(logo.url, origin).href }),
  ...returnPolicyData(store, "returnable", origin),
})

/** JSON for a script element: `<` is escaped, so that no text can end the element. */
export const jsonForScript = (data: unknown): string => JSON.stringify(data).replaceAll("<", "\\u003c")
