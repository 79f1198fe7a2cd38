import { labelFacts, type LabelFacts } from "../../../core/catalogue/labels/label-variables.ts"
import type { LabelDisplays } from "../../../core/catalogue/labels/product-labels.wire.ts"
import { labelsOfVariant, type LabelRendering } from "../../../core/catalogue/labels/variant-labels.ts"
import type { Product, ProductCard } from "../../../core/catalogue/product/product.ts"
import type { ShopReads } from "./shop-reads.ts"

type Displays = ReadonlyMap<number, LabelDisplays>

/** Loads the label displays of products, and has the context in which their texts are rendered. */
type LabelSource = LabelRendering & {
  readonly displays: (productIds: ReadonlyArray<number>) => Promise<Displays>
  /** Current time in Unix milliseconds. */
  readonly now: () => number
}

/** Delay before labels are requested again from a backend that failed to return them. */
const retryAfterMs = 600_000

type Attributes = LabelFacts["attributes"]

/** The product facts that conditions of labels on a product page are checked against. */
const productFacts = (product: Product, labelAttributes: Attributes): LabelFacts =>
  labelFacts(product, {
    ...Object.fromEntries(product.attributes.map(({ code, value }) => [code, value])),
    ...labelAttributes,
  })

/** Adds the labels of a product and of each of its selectable variants to a card. */
const cardWithLabels = (
  card: ProductCard,
  { category: display, attributes }: Partial<LabelDisplays> = {},
  context: LabelRendering,
): ProductCard => {
  if (display === undefined || attributes === undefined) return card
  const labelling = { display, facts: labelFacts(card, attributes.product), variants: attributes.variants }
  const labels = labelsOfVariant(labelling, undefined, context)
  if (card.variants === undefined) return { ...card, labels }
  const variants = card.variants.map((variant) => {
    const { productId, price, onlyLeft } = variant
    if (productId === undefined || price === undefined) return variant
    return { ...variant, labels: labelsOfVariant(labelling, { productId, price, onlyLeft }, context) }
  })
  return { ...card, labels, variants }
}

type LabelledReads = Pick<ShopReads, "cards" | "crossSell" | "listing" | "product">

/** Adds product labels to listings, products and cross-sells. If labels cannot be loaded, products and cards are returned without them. */
export const labelledReads = <Reads extends LabelledReads>(
  reads: Reads,
  { displays, variables, safeHtml, now }: LabelSource,
): Reads => {
  const context = { safeHtml, variables }
  let retryAt = 0

  const displaysOf = async (ids: ReadonlyArray<number>): Promise<Displays> => {
    if (ids.length === 0 || now() < retryAt) return new Map()
    return displays([...new Set(ids)]).catch(() => {
      retryAt = now() + retryAfterMs
      return new Map()
    })
  }

  const labelled = (cards: ReadonlyArray<ProductCard>, found: Displays): ReadonlyArray<ProductCard> =>
    cards.map((card) => cardWithLabels(card, found.get(card.id), context))

  const cardsLabelled = async (cards: ReadonlyArray<ProductCard>) =>
    labelled(cards, await displaysOf(cards.map(({ id }) => id)))

  const ownLabels = (product: Product, found: LabelDisplays | undefined): Partial<Product> => {
    if (found?.product === undefined) return {}
    const facts = productFacts(product, found.attributes.product)
    const labelling = { display: found.product, facts, variants: found.attributes.variants }
    return {
      labels: labelsOfVariant(labelling, undefined, context),
      labelDisplay: found.product,
      labelAttributes: { product: facts.attributes, variants: found.attributes.variants },
    }
  }

  return {
    ...reads,
    listing: async (subject, query) => {
      const listing = await reads.listing(subject, query)
      return listing && { ...listing, cards: await cardsLabelled(listing.cards) }
    },
    product: async (...args) => {
      const product = await reads.product(...args)
      if (product === undefined) return undefined
      const cards = [...product.related, ...product.upsell]
      const found = await displaysOf([product.id, ...cards.map(({ id }) => id)])
      return {
        ...product,
        ...ownLabels(product, found.get(product.id)),
        related: labelled(product.related, found),
        upsell: labelled(product.upsell, found),
      }
    },
    cards: async (keys) => cardsLabelled(await reads.cards(keys)),
    crossSell: async (urlKeys) => cardsLabelled(await reads.crossSell(urlKeys)),
  }
}
