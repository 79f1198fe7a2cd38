import type { ContentPage } from "../../core/content/content.ts"
import { Icon } from "../design/Icon.tsx"
import { useText } from "../storefront/storefront-context.tsx"
import { MerchantHtml } from "./merchant/MerchantHtml.tsx"

/**
 * Help for browsers without cookies. `page` is the content of the merchant, which replaces the default texts. [2.enable-cookies-page]
 * [2.enable-cookies-page.1]
 */
export const EnableCookiesPage = ({ page }: { readonly page?: ContentPage | undefined }) => {
  const t = useText()
  return (
    <div className="nothing width-page">
      <Icon name="notice" />
      <h1 className="page-title">{t("Enable Cookies")}</h1>
      {page === undefined || page.html === "" ? (
        <>
          <p>{t("The cart and the sign-in need cookies, and this browser keeps none at the moment.")}</p>
          <p>
            {t("Open the privacy settings of your browser, allow cookies for this shop, then go back and try again.")}
          </p>
        </>
      ) : (
        <MerchantHtml html={page.html} content={page.content} plain="prose" />
      )}
      <p>
        <a className="button" href="/">
          {t("Continue Shopping")}
        </a>
      </p>
    </div>
  )
}
