import type { WishListItem } from "../../core/wish-list/wish-list.ts"
import { useText, useSelector } from "../storefront/storefront-context.tsx"
import { WishListPicture, WishListText } from "../wish-list/WishListItemViews.tsx"

const titleId = "saved-for-later"

const Title = () => {
  const t = useText()
  return (
    <h2 className="panel__title" id={titleId}>
      {t("Saved for Later")}
    </h2>
  )
}

const WishListLink = () => {
  const t = useText()
  return (
    <p>
      <a href="/wishlist/">{t("My Wish List")}</a>
    </p>
  )
}

const Entry = ({ item }: { readonly item: WishListItem }) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  const name = <span className="visually-hidden"> {item.product.name}</span>
  return (
    <li className="line">
      <WishListPicture item={item} />
      <WishListText item={item} />
      <form className="line__actions" method="post" action={`/wishlist/index/cart/item/${item.id}/`}>
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name={`qty[${item.id}]`} value={item.quantity} />
        {item.product.stock === "in-stock" && (
          <button type="submit" className="link-button">
            {t("Move to Cart")}
            {name}
          </button>
        )}
        <button type="submit" className="link-button" formAction={`/wishlist/index/remove/item/${item.id}/`}>
          {t("Remove")}
          {name}
        </button>
      </form>
    </li>
  )
}

/** The customer's wish list below the cart; nothing for an empty one. */
export const SavedForLater = ({ items }: { readonly items: ReadonlyArray<WishListItem> }) =>
  items.length === 0 ? null : (
    <section className="cart-saved" aria-labelledby={titleId}>
      <Title />
      <ul className="lines lines--small">
        {items.map((item) => (
          <Entry key={item.id} item={item} />
        ))}
      </ul>
      <WishListLink />
    </section>
  )

/** Place of the guest's wish list below the cart, which is stored in the browser: a script fills it with copies of the template. */
export const GuestSavedForLater = () => {
  const t = useText()
  return (
    <div data-content="saved-for-later">
      <section className="cart-saved" aria-labelledby={titleId} hidden>
        <Title />
        <p className="field__note">{t("Kept in this browser. Sign in to keep them on every device.")}</p>
        <ul className="lines lines--small" />
        <template>
          <li className="line">
            <span className="line__picture" />
            <div className="line__text">
              <a className="line__name" href="/">
                {t("Product")}
              </a>
              <p className="field__note">
                {t("Qty")} <span data-quantity="" />
              </p>
            </div>
            <div className="line__actions">
              <button type="button" className="link-button">
                {t("Move to Cart")}
                <span className="visually-hidden" />
              </button>
              <button type="button" className="link-button">
                {t("Remove")}
                <span className="visually-hidden" />
              </button>
            </div>
          </li>
        </template>
      </section>
    </div>
  )
}
