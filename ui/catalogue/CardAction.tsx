import { cardAction } from "../../core/catalogue/listing/card-choice.ts"
import type { ProductCard } from "../../core/catalogue/product/product.ts"
import { useText, useSelector } from "../storefront/storefront-context.tsx"

type ActionProps = {
  readonly card: ProductCard
  /** Id of the form; the swatches of the card belong to it. */
  readonly formId: string
}

/**
 * Form that adds the minimum quantity to the cart. An incomplete choice is submitted too: the response redirects to the product page with
 * the chosen values, or opens a pop-up for the missing options. Where the shop forces validation, scripts validate first.
 */
const AddToCart = ({ card, formId }: ActionProps) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
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
      <button type="submit" className="button button--small tocart">
        <span>{t("Add to Cart")}</span> <span className="visually-hidden">{card.name}</span>
      </button>
    </form>
  )
}

/** Form that opens the product page, with the values chosen in the card as query parameters. */
const ChooseOnPage = ({ card, formId }: ActionProps) => {
  const t = useText()
  return (
    <form id={formId} className="product-card__action" method="get" action={card.path}>
      <button type="submit" className="button button--small" data-quick-view={card.id}>
        {t("Choose options")} <span className="visually-hidden">{card.name}</span>
      </button>
    </form>
  )
}

/** The action of a card: add the product to the cart, or open its page to choose the options. */
export const CardAction = (props: ActionProps) => {
  const t = useText()
  const { card } = props
  const action = cardAction(card)
  if (action === undefined) return null
  if (action === "to-cart") return <AddToCart {...props} />
  if (action === "to-page") return <ChooseOnPage {...props} />
  return (
    <p className="product-card__action">
      <a className="button button--small" href={card.path} data-quick-view={card.id}>
        {t("Choose options")} <span className="visually-hidden">{card.name}</span>
      </a>
    </p>
  )
}
