import { configureWishListItemPath, hasOptionsToEdit } from "../../core/wish-list/edited-wish-list-item.ts"
import type { WishListItem, WishListPage as WishList } from "../../core/wish-list/wish-list.ts"
import { AccountFrame } from "../customer/AccountFrame.tsx"
import { Icon } from "../design/Icon.tsx"
import { EmptyList } from "../storefront/EmptyList.tsx"
import { Pager } from "../storefront/Pager.tsx"
import { useText, useSelector } from "../storefront/storefront-context.tsx"
import { WishListPicture, WishListText } from "./WishListItemViews.tsx"

const VisuallyHidden = ({ children }: { readonly children: string }) => (
  <span className="visually-hidden"> {children}</span>
)

/** Quantity and comment of an item. */
const Details = ({ item: { id, quantity, description, product } }: { readonly item: WishListItem }) => {
  const t = useText()
  return (
    <div className="line__quantity wish-item__details">
      <div className="field">
        <label htmlFor={`qty-${id}`}>
          {t("Qty")}
          <VisuallyHidden>{product.name}</VisuallyHidden>
        </label>
        <input
          id={`qty-${id}`}
          name={`qty[${id}]`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={quantity}
        />
      </div>
      <div className="field">
        <label htmlFor={`description-${id}`}>
          {t("Comment")}
          <VisuallyHidden>{product.name}</VisuallyHidden>
        </label>
        <textarea
          id={`description-${id}`}
          name={`description[${id}]`}
          rows={1}
          maxLength={500}
          defaultValue={description}
        />
      </div>
    </div>
  )
}

const Line = ({ item }: { readonly item: WishListItem }) => {
  const t = useText()
  return (
    <li className="line wish-item">
      <WishListPicture item={item} />
      <WishListText item={item} />
      <Details item={item} />
      <div className="line__actions">
        {item.product.stock === "in-stock" && (
          <button
            type="submit"
            className="button button--small button--primary"
            formAction={`/wishlist/index/cart/item/${item.id}/`}
          >
            {t("Add to Cart")}
            <VisuallyHidden>{item.product.name}</VisuallyHidden>
          </button>
        )}
        {hasOptionsToEdit(item) && (
          <a className="link-button" href={configureWishListItemPath(item)}>
            {t("Edit")}
            <VisuallyHidden>{item.product.name}</VisuallyHidden>
          </a>
        )}
        <button type="submit" className="link-button" formAction={`/wishlist/index/remove/item/${item.id}/`}>
          <Icon name="trash" /> {t("Remove")}
          <VisuallyHidden>{item.product.name}</VisuallyHidden>
        </button>
      </div>
    </li>
  )
}

/** The list in one form, so that typed values are submitted with every button. Enter in a field saves. */
const ListForm = ({ items }: { readonly items: ReadonlyArray<WishListItem> }) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <form className="wish-list" method="post" action="/wishlist/index/update/">
      <input type="hidden" name="form_key" value={formKey} />
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {t("Update Wish List")}
      </button>
      <ul className="lines" aria-label={t("Items")}>
        {items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      <div className="form-actions">
        <button type="submit" className="button button--primary" formAction="/wishlist/index/allcart/">
          {t("Add All to Cart")}
        </button>
        <button type="submit" className="button">
          {t("Update Wish List")}
        </button>
        <button type="submit" className="button" name="save_and_share" value="1">
          {t("Share Wish List")}
        </button>
      </div>
    </form>
  )
}

/** Wish list page of a customer. [1.7] */
export const WishListPage = ({ list }: { readonly list: WishList }) => {
  const t = useText()
  return (
    <AccountFrame current="/wishlist/">
      <header className="account__head">
        <h1 className="page-title">{t("My Wish List")}</h1>
      </header>
      {list.items.length === 0 ? (
        <EmptyList icon="heart" text="You have no items in your wish list." />
      ) : (
        <>
          <ListForm items={list.items} />
          <Pager
            page={list.page}
            pages={list.pages}
            hrefOf={(page) => (page === 1 ? "/wishlist/" : `/wishlist/?p=${page}`)}
          />
        </>
      )}
    </AccountFrame>
  )
}
