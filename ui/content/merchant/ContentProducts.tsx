import type { ProductCard as Card } from "../../../core/catalogue/product/product.ts"
import { cardsOf, type ContentPart } from "../../../core/content/merchant/merchant-content.ts"
import { ProductCard } from "../../catalogue/ProductCard.tsx"

type ProductsProps = Omit<Extract<ContentPart, { readonly kind: "products" }>, "kind"> & {
  /** Cards of all products in the content; absent if they cannot be loaded. */
  readonly cards: ReadonlyArray<Card> | undefined
}

/** Products of a widget as cards; links to them if their data cannot be loaded. */
export const ContentProducts = ({ layout, products, cards }: ProductsProps) => {
  const className = layout === "row" ? "product-row__cards" : "content-products"
  if (cards === undefined)
    return (
      <ul>
        {products.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    )
  const shown = cardsOf(products, cards)
  if (shown.length === 0) return null
  return (
    <ul className={className}>
      {shown.map((card) => (
        <li key={card.id}>
          <ProductCard card={card} />
        </li>
      ))}
    </ul>
  )
}
