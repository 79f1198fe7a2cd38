import { Icon } from "../design/Icon.tsx"
import { SearchBox } from "../search/SearchBox.tsx"
import type { PageFrame } from "./frame.ts"
import { IslandSlot } from "./IslandSlot.tsx"
import { HeaderEnd, HeaderStart } from "./slots.tsx"
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

const Greeting = ({ text }: { readonly text: string }) =>
  text === "" ? null : <p className="header__notice">{text}</p>

/** Lines above the header: that no orders are fulfilled, and the notice of the merchant or else the greeting of the shop. */
const Notices = ({ frame }: { readonly frame: PageFrame }) => {
  const t = useText()
  const { design } = frame.store
  const notice = frame.blocks["header-notice"]
  return (
    <>
      {design?.isDemonstration === true && (
        <p className="header__notice">{t("This is a demo store. No orders will be fulfilled.")}</p>
      )}
      {notice === undefined ? (
        <Greeting text={design?.welcome ?? ""} />
      ) : (
        <div className="header__notice" dangerouslySetInnerHTML={{ __html: notice }} />
      )}
    </>
  )
}

const MenuButton = () => {
  const t = useText()
  return (
    <button type="button" className="header__menu-button" popoverTarget="menu">
      <Icon name="menu" />
      <span className="visually-hidden">{t("Menu")}</span>
    </button>
  )
}

const Account = ({ enclosed }: Pick<PageFrame, "enclosed">) => {
  const t = useText()
  const hasWishList = useFeature("wish list")
  return (
    <div className="header__account">
      {hasWishList && enclosed !== true && (
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
  )
}

/** Bar of an enclosed page: name of the shop, account, and the way back to the cart. */
const EnclosedBar = ({ frame }: { readonly frame: PageFrame }) => {
  const t = useText()
  return (
    <>
      <a className="header__logo" href="/">
        <ShopName store={frame.store} />
      </a>
      <p className="header__secure header__action">
        <Icon name="lock" />
        <span>{t("Secure Checkout")}</span>
      </p>
      <Account enclosed />
      <div className="header__cart">
        <a className="header__action" href="/checkout/cart/">
          <Icon name="bag" />
          <span className="header__action-text">{t("Back to Cart")}</span>
        </a>
      </div>
    </>
  )
}

const Bar = ({ frame }: { readonly frame: PageFrame }) => (
  <>
    <MenuButton />
    <a className="header__logo" href="/">
      <ShopName store={frame.store} />
    </a>
    <SearchBox text={frame.searchText} hasFilter={frame.hasSearchFilter === true} />
    <Account />
    <CartLink miniCart={frame.islands["mini-cart"]} />
  </>
)

/** Header of every page: notice of the merchant, name of the shop, search, account and cart. */
export const Header = ({ frame }: { readonly frame: PageFrame }) => (
  <header className="header">
    <Notices frame={frame} />
    <div className="header__bar">
      {import.meta.env.SLOT_HEADER_START === true ? <HeaderStart frame={frame} /> : null}
      {frame.enclosed === true ? <EnclosedBar frame={frame} /> : <Bar frame={frame} />}
      {import.meta.env.SLOT_HEADER_END === true ? <HeaderEnd frame={frame} /> : null}
    </div>
  </header>
)
