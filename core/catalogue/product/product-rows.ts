import type { ProductCard } from "./product.ts"

type ProductRows = {
  readonly related: ReadonlyArray<ProductCard>
  readonly upsell: ReadonlyArray<ProductCard>
}

/** Returns the rows of a product page with each product in one of them only, the first: not twice, and not the product of the page. */
export const productRows = (productId: number, { related, upsell }: ProductRows): ProductRows => {
  const shown = new Set([productId])
  const first = (cards: ReadonlyArray<ProductCard>) =>
    cards.filter(({ id }) => {
      const isFirst = !shown.has(id)
      shown.add(id)
      return isFirst
    })
  return { related: first(related), upsell: first(upsell) }
}
