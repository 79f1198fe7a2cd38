import type { ProductCard as Card } from "../../core/catalogue/product/product.ts"
import { ProductCard } from "../catalogue/ProductCard.tsx"
import { useText } from "../storefront/storefront-context.tsx"

/** Page of the products that its address names: a wish list without an account, to look at and to share. */
export const ListedProductsPage = ({ cards }: { readonly cards: ReadonlyArray<Card> }) => {
  const t = useText()
  return (
    <div className="width-page shared-wish-list">
      <h1 className="page-title">{t("Wish List")}</h1>
      {cards.length === 0 ? (
        <p>{t("There are no items in this Wish List.")}</p>
      ) : (
        <ul className="listed-products" data-listed-products="">
          {cards.map((card) => (
            <li key={card.id}>
              <ProductCard card={card} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
