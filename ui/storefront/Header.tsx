import { Icon } from "../design/Icon.tsx"
import { SearchBox } from "../search/SearchBox.tsx"
import type { PageFrame } from "./frame.ts"
import { IslandSlot } from "./IslandSlot.tsx"
import { useFeature, useText } from "./storefront-context.tsx"

const CartLink = ({ miniCart }: { readonly miniCart: string | undefined }) => {
  const t = useText()
  return (
    <div className="header__cart">
      <a className="header__action" href="/checkout/cart/" data-mini-cart-open="">
        <Icon name="bag" />
        <span className="header__action-text">{t("Cart")}</span>{" "}
        <span className="header__count" data-cart-count="" hidden />
      </a>
      {miniCart === undefined ? null : <IslandSlot name="mini-cart" when="interaction" html={miniCart} />}
    </div>
  )
}

/** Styles of the logo: inline, because most shops have none. Logos are made for a light header. */
const logoStyle = { maxBlockSize: "3rem", inlineSize: "auto", background: "#fff" }

/** Logo of the merchant, or the name of the shop. */
const ShopName = ({ store: { name, logo } }: Pick<PageFrame, "store">) =>
  logo === undefined ? (
    name
  ) : (
    <img src={logo.url} alt={logo.label} width={logo.width} height={logo.height} style={logoStyle} />
  )

/** Header of every page: notice of the merchant, name of the shop, search, account and cart. */
export const Header = ({ frame }: { readonly frame: PageFrame }) => {
  const t = useText()
  const hasWishList = useFeature("wish list")
  const notice = frame.blocks["header-notice"]

  return (
    <header className="header">
      {notice === undefined ? null : <div className="header__notice" dangerouslySetInnerHTML={{ __html: notice }} />}
      <div className="header__bar width-page">
        <button type="button" className="header__menu-button" popoverTarget="menu">
          <Icon name="menu" />
          <span className="visually-hidden">{t("Menu")}</span>
        </button>
        <a className="header__logo" href="/">
          <ShopName store={frame.store} />
        </a>
        <SearchBox text={frame.searchText} hasFilter={frame.hasSearchFilter === true} />
        <div className="header__account">
          {hasWishList && (
            <a className="header__action header__saved" href="/wishlist/">
              <Icon name="heart" />
              <span className="visually-hidden">{t("Wish List")}</span>{" "}
              <span className="header__count" data-wish-count="" hidden />
            </a>
          )}
          <a className="header__action" href="/customer/account/">
            <Icon name="account" />
            <span className="header__action-text" data-customer-name="">
              {t("Account")}
            </span>
          </a>
        </div>
        <CartLink miniCart={frame.islands["mini-cart"]} />
      </div>
    </header>
  )
}
