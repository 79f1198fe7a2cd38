import { Struct } from "effect"

import { formProductFields } from "../../../../core/add-to-cart/form-product.ts"
import { preselectedOptions } from "../../../../core/add-to-cart/preselection.ts"
import { newProductForm } from "../../../../core/add-to-cart/product-form.ts"
import type { ConfigurableChoice } from "../../../../core/catalogue/product/configurable-choice.ts"
import type { Product } from "../../../../core/catalogue/product/product.ts"
import { reviewPageIn, maxFilteredReviews, reviewStarsIn } from "../../../../core/catalogue/product/review.ts"
import { productPageBlocks } from "../../../../core/content/content-blocks.ts"
import { rowsViewed } from "../../../../core/storefront/page-analytics.ts"
import { productPageMarker } from "../../../../core/storefront/page-marker.ts"
import { plainText } from "../../../../core/web/plain-text.ts"
import { queryPairs } from "../../../../core/web/query.ts"
import { optionViewsFor } from "../../../../ui/add-to-cart/option-views.tsx"
import { ProductForm } from "../../../../ui/add-to-cart/ProductForm.tsx"
import { ProductPage } from "../../../../ui/catalogue/ProductPage.tsx"
import { RecentlyViewed } from "../../../../ui/catalogue/RecentlyViewed.tsx"
import { Gallery } from "../../../../ui/gallery/Gallery.tsx"
import { productStructuredData } from "../../../../ui/storefront/structured-data.ts"
import type { PublicPage } from "../../render/page.ts"
import { loadContents } from "./load-contents.ts"
import type { LoadContext } from "./load-context.ts"
import { cardTags, productTags } from "./page-tags.ts"
import { viewedPageData } from "./viewed-page-data.ts"

/** The years offered by a date option: the current and the next five. */
const yearsFrom = (now: number): ReadonlyArray<number> => {
  const year = new Date(now).getUTCFullYear()
  return [0, 1, 2, 3, 4, 5].map((later) => year + later)
}

const choiceInQuery = (query: string, { kind }: Product): ConfigurableChoice =>
  kind.type === "configurable" ? preselectedOptions({ query, fragment: "" }, kind.attributes, kind.variants) : {}

const maxDescriptionLength = 160

/** The meta description, else the beginning of the description. */
const descriptionOf = ({ metaDescription, shortDescriptionHtml, descriptionHtml }: Product): string => {
  if (metaDescription !== "") return metaDescription
  const text = plainText(shortDescriptionHtml === "" ? descriptionHtml : shortDescriptionHtml)
  return text.length <= maxDescriptionLength ? text : `${text.slice(0, maxDescriptionLength).replace(/\s+\S*$/, "")}…`
}

/** The product with the cards in its description, the blocks of its page, and the review rules. */
const readProductPage = async (context: LoadContext, urlKey: string, query: string) => {
  const { reads } = context
  const pairs = queryPairs(query)
  const reviewStars = reviewStarsIn(pairs)
  const [product, blocks, rules] = await Promise.all([
    reviewStars === undefined
      ? reads.product(urlKey, reviewPageIn(pairs))
      : reads.product(urlKey, 1, maxFilteredReviews),
    context.blocks(productPageBlocks),
    reads.reviewRules(),
  ])
  if (product === undefined) return undefined
  const [{ contents, cards }, alerts] = await Promise.all([
    loadContents(context, [product.description]),
    context.optional("alerts", context.alerts(product), []),
  ])
  return { product: { ...product, description: contents[0] }, blocks, rules, reviewStars, contents, cards, alerts }
}

/** Loads a product page with the options selected by its URL, or with some of its reviews. */
export const loadProductPage = async (
  context: LoadContext,
  urlKey: string,
  query = "",
): Promise<PublicPage | undefined> => {
  const { layout, now } = context
  const pageData = await readProductPage(context, urlKey, query)
  if (pageData === undefined) return undefined
  const { contents, cards, ...parts } = pageData
  const { product } = parts
  const { returns, measures } = layout.store
  const options = await optionViewsFor(product, true)
  const main = product.gallery.find(({ isMain }) => isMain) ?? product.gallery[0]
  return {
    tags: [...productTags(product), ...cardTags(cards)],
    page: {
      contents,
      kind: "product",
      title: product.metaTitle,
      description: descriptionOf(product),
      canonicalPath: product.path,
      bodyClass: `${productPageMarker} product-${product.kind.type}`,
      breadcrumbs: [
        { label: context.t("Home"), path: "/" },
        ...product.breadcrumbs,
        { label: product.name, path: product.path },
      ],
      picture: main,
      analyticsEvents: rowsViewed({ "Related Products": product.related, "You May Also Like": product.upsell }),
      structuredData: (origin) => [
        productStructuredData({ ...product, metaDescription: descriptionOf(product) }, origin, layout.store),
      ],
      islands: [
        { name: "product-gallery", view: <Gallery /> },
        { name: "product-form", view: <ProductForm options={options} /> },
      ],
      state: {
        product: newProductForm(Struct.pick(product, formProductFields), yearsFrom(now), choiceInQuery(query, product)),
        viewedPageData: viewedPageData(layout.store, product.id),
        galleryConfig: context.gallery,
      },
      view: (islands, address) => (
        <>
          <ProductPage {...parts} islands={islands} address={address} returns={returns} measures={measures} />
          <RecentlyViewed />
        </>
      ),
    },
  }
}
