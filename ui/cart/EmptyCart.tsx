import { Icon } from "../design/Icon.tsx"
import { useText } from "../storefront/storefront-context.tsx"

/** Empty cart of the cart page or the mini-cart. */
export const EmptyCart = ({ isPage = false }: { readonly isPage?: boolean }) => {
  const t = useText()
  return (
    <div className="nothing">
      <Icon name="bag" />
      {isPage && <h1>{t("Your cart is empty")}</h1>}
      <p>{t("You have no items in your shopping cart.")}</p>
      <a className="button button--primary" href="/">
        {t("Continue Shopping")}
      </a>
    </div>
  )
}
