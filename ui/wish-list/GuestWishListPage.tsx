import { Icon } from "../design/Icon.tsx"
import { useText } from "../storefront/storefront-context.tsx"

/** What a guest sees: the way to sign in, and what their browser keeps, which scripts fill in. */
export const GuestWishListPage = ({ signInPath }: { readonly signInPath: string }) => {
  const t = useText()
  return (
    <div className="width-page guest-wishes">
      <h1 className="page-title">{t("My Wish List")}</h1>
      <section data-kept-wishes="" aria-label={t("Kept in this browser")} hidden />
      <div className="nothing">
        <Icon name="heart" />
        <p>{t("Sign in, and your wish list is there on every device.")}</p>
        <a className="button button--primary" href={signInPath}>
          {t("Sign In")}
        </a>
        <a href="/customer/account/create/">{t("Create an Account")}</a>
      </div>
    </div>
  )
}
