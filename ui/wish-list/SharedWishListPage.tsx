import type { SharedWishList } from "../../core/wish-list/wish-list.ts"
import { Pager } from "../storefront/Pager.tsx"
import { useText, useSelector } from "../storefront/storefront-context.tsx"
import { WishListPicture, WishListText } from "./WishListItemViews.tsx"

/** Page of a shared wish list. Items stay on the list when they are added to a cart. */
export const SharedWishListPage = ({ list }: { readonly list: SharedWishList }) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  const path = `/wishlist/shared/index/code/${list.code}/`
  return (
    <div className="width-page shared-wish-list">
      <h1 className="page-title">{"title" in list ? list.title : t("%1's Wish List", list.owner)}</h1>
      {list.items.length === 0 ? (
        <p>{t("There are no items in this Wish List.")}</p>
      ) : (
        <form className="wish-list" method="post" action="/wishlist/shared/allcart/">
          <input type="hidden" name="form_key" value={formKey} />
          <input type="hidden" name="code" value={list.code} />
          <ul className="lines" aria-label={t("Items")}>
            {list.items.map((item) => (
              <li key={item.id} className="line wish-item">
                <WishListPicture item={item} />
                <WishListText item={item} />
                <div className="line__quantity wish-item__details">
                  <p>
                    {t("Qty")}: {item.quantity}
                  </p>
                  {item.description !== "" && <p className="wish-item__comment">{item.description}</p>}
                </div>
                <div className="line__actions">
                  {item.product.stock === "in-stock" && (
                    <button
                      type="submit"
                      className="button button--small"
                      formAction={`/wishlist/shared/cart/item/${item.id}/`}
                    >
                      {t("Add to Cart")}
                      <span className="visually-hidden"> {item.product.name}</span>
                    </button>
                  )}
                </div>
              </li>
            ))}
          </ul>
          <div className="form-actions">
            <button type="submit" className="button button--primary">
              {t("Add All to Cart")}
            </button>
          </div>
        </form>
      )}
      <Pager page={list.page} pages={list.pages} hrefOf={(page) => (page === 1 ? path : `${path}?p=${page}`)} />
    </div>
  )
}

/** Page of an unknown code of a shared wish list. */
export const SharedWishListMissingPage = () => {
  const t = useText()
  return (
    <div className="width-page">
      <h1 className="page-title">{t("Wish List")}</h1>
      <p>{t("There are no items in this Wish List.")}</p>
    </div>
  )
}
