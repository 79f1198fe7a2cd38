import { useId } from "react"

import type { ProductCard as Card } from "../../core/catalogue/product/product.ts"
import { ProductCard } from "./ProductCard.tsx"

type ProductRowProps = {
  readonly title: string
  readonly cards: ReadonlyArray<Card>
  readonly more?: { readonly label: string; readonly path: string } | undefined
}

/** A titled row of products, scrolled sideways on phones. Renders nothing without products. */
export const ProductRow = ({ title, cards, more }: ProductRowProps) => {
  const id = useId()
  if (cards.length === 0) return null
  return (
    <section className="product-row width-page" aria-labelledby={id}>
      <header className="product-row__head">
        <h2 className="section-title" id={id}>
          {title}
        </h2>
        {more === undefined ? null : <a href={more.path}>{more.label}</a>}
      </header>
      <ul className="product-row__cards">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}
