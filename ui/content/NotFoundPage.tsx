import { Icon } from "../design/Icon.tsx"
import { SearchForm } from "../search/SearchForm.tsx"
import { useText } from "../storefront/storefront-context.tsx"

/** Page for an unknown address, with a search form. `html` is the content of the merchant, which replaces the default text. */
export const NotFoundPage = ({ html }: { readonly html?: string | undefined }) => {
  const t = useText()
  return (
    <div className="nothing width-page">
      <Icon name="search" />
      <h1 className="page-title">{t("Whoops, our bad...")}</h1>
      {html === undefined ? (
        <p>{t("The page you requested was not found. It may have moved, or the address has a typing error.")}</p>
      ) : (
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
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
