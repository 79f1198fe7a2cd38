import { Icon } from "../page/Icon.tsx"
import { useText } from "../page/storefront.tsx"

/** A cart with nothing in it, and the way to fill it. */
export const EmptyCart = () => {
  const t = useText()
  return (
    <div className="nothing">
      <Icon name="bag" />
      <h1>{t("Your cart is empty")}</h1>
      <p>{t("You have no items in your shopping cart.")}</p>
      <a className="button button--primary" href="/">
        {t("Continue Shopping")}
      </a>
    </div>
  )
}
