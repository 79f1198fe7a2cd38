import { Icon } from "../design/Icon.tsx"
import { useText } from "../storefront/storefront-context.tsx"

/** Help for browsers without cookies. `html` is the content of the merchant, which replaces the default texts. [2.enable-cookies-page] */
export const EnableCookiesPage = ({ html }: { readonly html?: string | undefined }) => {
  const t = useText()
  return (
    <div className="nothing width-page">
      <Icon name="notice" />
      <h1 className="page-title">{t("Enable Cookies")}</h1>
      {html === undefined ? (
        <>
          <p>{t("The cart and the sign-in need cookies, and this browser keeps none at the moment.")}</p>
          <p>
            {t("Open the privacy settings of your browser, allow cookies for this shop, then go back and try again.")}
          </p>
        </>
      ) : (
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      )}
      <p>
        <a className="button" href="/">
          {t("Continue Shopping")}
        </a>
      </p>
    </div>
  )
}
