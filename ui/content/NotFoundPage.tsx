import type { ContentPage } from "../../core/content/content.ts"
import { Icon } from "../design/Icon.tsx"
import { SearchForm } from "../search/SearchForm.tsx"
import { useText } from "../storefront/storefront-context.tsx"
import { MerchantHtml } from "./merchant/MerchantHtml.tsx"

/** Page for an unknown address, with a search form. `page` is the content of the merchant, which replaces the default text. */
export const NotFoundPage = ({ page }: { readonly page?: ContentPage | undefined }) => {
  const t = useText()
  return (
    <div className="nothing width-page">
      <Icon name="search" />
      <h1 className="page-title">{t("Whoops, our bad...")}</h1>
      {page === undefined || page.html === "" ? (
        <p>{t("The page you requested was not found. It may have moved, or the address has a typing error.")}</p>
      ) : (
        <MerchantHtml html={page.html} content={page.content} plain="prose" />
      )}
      <SearchForm id="search-again" />
      <p>
        <a className="button" href="/">
          {t("Go to Home Page")}
        </a>
      </p>
    </div>
  )
}
