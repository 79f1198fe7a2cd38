import type { ProductCard } from "../../core/catalogue/product.ts"
import { useText, useView } from "../page/storefront.tsx"

const AddOne = ({ card }: { readonly card: ProductCard }) => {
  const t = useText()
  const formKey = useView((state) => state.page.formKey)
  return (
    <form
      className="product-card__action"
      method="post"
      action={`/checkout/cart/add/product/${card.id}/`}
      data-add-to-cart={card.sku}
    >
      <input type="hidden" name="product" value={card.id} />
      <input type="hidden" name="form_key" value={formKey} />
      <input type="hidden" name="qty" value="1" />
      <button type="submit" className="button button--small tocart">
        <span>{t("Add to Cart")}</span> <span className="visually-hidden">{card.name}</span>
      </button>
    </form>
  )
}

/** What a card offers to do: put the product into the cart, or go where its options are chosen. */
export const CardAction = ({ card }: { readonly card: ProductCard }) => {
  const t = useText()
  if (card.stock === "out-of-stock") return null
  if (card.addable) return <AddOne card={card} />
  return (
    <p className="product-card__action">
      <a className="button button--small" href={card.path}>
        {t("Choose options")} <span className="visually-hidden">{card.name}</span>
      </a>
    </p>
  )
}
