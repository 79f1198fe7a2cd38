import { Icon } from "../design/Icon.tsx"
import { useText } from "../storefront/storefront-context.tsx"

/** Wish list page of a guest: a sign-in link, and the list saved in the browser, which scripts render in place of the text about an empty one. */
export const GuestWishListPage = ({ signInPath }: { readonly signInPath: string }) => {
  const t = useText()
  return (
    <div className="width-page guest-wish-list">
      <h1 className="page-title">{t("My Wish List")}</h1>
      <section data-saved-wish-list="" aria-label={t("Kept in this browser")} hidden />
      <div className="nothing">
        <Icon name="heart" />
        <p className="guest-wish-list__empty">{t("You have no items in your wish list.")}</p>
        <p>{t("Sign in, and your wish list is there on every device.")}</p>
        <a className="button button--primary" href={signInPath}>
          {t("Sign In")}
        </a>
        <a href="/customer/account/create/">{t("Create an Account")}</a>
      </div>
    </div>
  )
}
