import { useId } from "react"

import type { ProductCard as Card } from "../../core/catalogue/product/product.ts"
import type { CarouselBlock } from "../../core/content/carousel-in-html.ts"
import { ProductCard } from "../catalogue/ProductCard.tsx"

type CarouselProps = {
  readonly carousel: CarouselBlock
  readonly cards: ReadonlyArray<Card>
  /** True if there are further slides. */
  readonly hasMore: boolean
}

/**
 * A row of products that ends with a link to all of them. With scripts the last list item becomes the loading slide, and further slides are
 * inserted there. [2.other-page-elements.3] [1.17]
 */
export const Carousel = ({ carousel: { title, more, source, block }, cards, hasMore }: CarouselProps) => {
  const id = useId()
  if (cards.length === 0) return null
  return (
    <section
      className="product-row carousel width-page"
      aria-labelledby={id}
      data-content={hasMore ? "carousel" : undefined}
      data-carousel={hasMore ? JSON.stringify({ source, block }) : undefined}
    >
      <header className="product-row__head">
        <h2 className="section-title" id={id}>
          {title}
        </h2>
        <a href={more.path}>{more.label}</a>
      </header>
      <ul className="product-row__cards">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} />
          </li>
        ))}
        <li className="carousel__more">
          <a className="button" href={more.path}>
            {more.label}
          </a>
        </li>
      </ul>
    </section>
  )
}
