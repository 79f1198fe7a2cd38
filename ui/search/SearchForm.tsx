import { Icon } from "../page/Icon.tsx"
import { useText } from "../page/storefront.tsx"

/** The search field of the header; it asks the search results page. [2.search-results-page.1] */
export const SearchForm = ({
  text,
  id = "search",
}: {
  readonly text?: string | undefined
  readonly id?: string | undefined
}) => {
  const t = useText()
  return (
    <search className="search-form">
      <form action="/catalogsearch/result/" method="get">
        <label className="visually-hidden" htmlFor={id}>
          {t("Search")}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={text ?? ""}
          placeholder={t("Search entire store here...")}
          maxLength={128}
          required
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className="search-form__submit">
          <Icon name="search" />
          <span className="visually-hidden">{t("Search")}</span>
        </button>
      </form>
    </search>
  )
}
