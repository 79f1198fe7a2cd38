import { hasPriceRange } from "../../core/catalogue/pricing/price-reduction.ts"
import type { Crumb, Product, ProductCard } from "../../core/catalogue/product/product.ts"
import type { Store } from "../../core/store/store.ts"

/** JSON-LD object of a schema.org type, with `@context` and `@type`. */
export type StructuredData = Readonly<Record<string, unknown>>

const availability: Record<ProductCard["stock"], string> = {
  "in-stock": "https://schema.org/InStock",
  "out-of-stock": "https://schema.org/OutOfStock",
}

const offersOf = (product: Product, address: string, currency: string): StructuredData => {
  const common = { priceCurrency: currency, availability: availability[product.stock], url: address }
  return !hasPriceRange(product)
    ? { "@type": "Offer", price: product.from.final, ...common }
    : { "@type": "AggregateOffer", lowPrice: product.from.final, highPrice: product.to.final, ...common }
}

/** Structured data of a product (schema.org/Product). */
export const productStructuredData = (product: Product, origin: string, currency: string): StructuredData => ({
  "@context": "https://schema.org",
  "@type": "Product",
  name: product.name,
  sku: product.sku,
  description: product.metaDescription,
  image: product.gallery.map((picture) => new URL(picture.url, origin).href),
  offers: offersOf(product, new URL(product.path, origin).href, currency),
  ...(product.rating !== undefined && product.rating.count > 0
    ? {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: product.rating.percent,
          bestRating: 100,
          worstRating: 0,
          reviewCount: product.rating.count,
        },
      }
    : {}),
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

/** JSON for a script element: `<` is escaped, so that no text can end the element. */
export const jsonForScript = (data: unknown): string => JSON.stringify(data).replaceAll("<", "\\u003c")
