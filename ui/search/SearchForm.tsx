import { Icon } from "../design/Icon.tsx"
import { useText } from "../storefront/storefront-context.tsx"

type SearchFormProps = { readonly text?: string | undefined; readonly id: string }

/** Search form; it opens the search results page. [2.search-results-page.1] */
export const SearchForm = ({ text, id }: SearchFormProps) => {
  const t = useText()
  return (
    <form className="search-form" id={`${id}-form`} action="/catalogsearch/result/" method="get">
      <label className="visually-hidden" htmlFor={id}>
        {t("Search")}
      </label>
      <input
        id={id}
        type="text"
        role="searchbox"
        inputMode="search"
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
  )
}
