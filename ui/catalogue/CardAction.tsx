import { cardChoiceAction } from "../../core/catalogue/listing/card-choice.ts"
import type { ProductCard } from "../../core/catalogue/product/product.ts"
import { useText, useView } from "../storefront/storefront-context.tsx"

type ActionProps = {
  readonly card: ProductCard
  /** The form that the card's swatches belong to. */
  readonly formId: string
}

/**
 * A choice that is not complete is sent too: the answer leads to the product, with what was chosen, or to a pop-up that asks for the rest.
 * Where the shop forces validation, scripts ask for it here. [2.category-listing.2] [5.product-page.8]
 */
const AddOne = ({ card, formId }: ActionProps) => {
  const t = useText()
  const formKey = useView((state) => state.page.formKey)
  return (
    <form
      id={formId}
      className="product-card__action"
      method="post"
      action={`/checkout/cart/add/product/${card.id}/`}
      data-add-to-cart={card.sku}
      noValidate
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

/** To where the other options are chosen, with those that were chosen here in the address. */
const ChooseThere = ({ card, formId }: ActionProps) => {
  const t = useText()
  return (
    <form id={formId} className="product-card__action" method="get" action={card.path}>
      <button type="submit" className="button button--small" data-quick-view={card.id}>
        {t("Choose options")} <span className="visually-hidden">{card.name}</span>
      </button>
    </form>
  )
}

/** What a card offers to do: put the product into the cart, or go where its options are chosen. */
export const CardAction = (props: ActionProps) => {
  const t = useText()
  const { card } = props
  if (card.stock === "out-of-stock") return null
  const goes = card.addable ? "to-cart" : cardChoiceAction(card)
  if (goes === "to-cart") return <AddOne {...props} />
  if (goes === "to-page") return <ChooseThere {...props} />
  return (
    <p className="product-card__action">
      <a className="button button--small" href={card.path} data-quick-view={card.id}>
        {t("Choose options")} <span className="visually-hidden">{card.name}</span>
      </a>
    </p>
  )
}
