import { advancedSearchPath } from "../../core/catalogue/advanced-search/advanced-search.ts"
import type { ListingProps } from "../catalogue/listing-props.ts"
import { ListingView } from "../catalogue/ListingView.tsx"
import { Icon } from "../design/Icon.tsx"
import { useText } from "../storefront/storefront-context.tsx"
import { searchPath } from "./search-path.ts"
import { SearchForm } from "./SearchForm.tsx"

type SearchPageProps = ListingProps & {
  readonly searchText: string
  /** Other search terms. */
  readonly suggestions: ReadonlyArray<string>
  /** True if the shop has an advanced search. */
  readonly hasAdvancedSearch?: boolean | undefined
}

const Suggestions = ({ suggestions }: Pick<SearchPageProps, "suggestions">) => {
  const t = useText()
  if (suggestions.length === 0) return null
  return (
    <p className="search-suggestions">
      {t("Did you mean")}{" "}
      {suggestions.map((suggestion) => (
        <a key={suggestion} className="chip" href={searchPath(suggestion)}>
          {suggestion}
        </a>
      ))}
    </p>
  )
}

/** Search results page; without results, suggestions and a search form. [2.search-results-page.1] */
export const SearchPage = ({ suggestions, hasAdvancedSearch = false, ...listing }: SearchPageProps) => {
  const t = useText()
  const { searchText } = listing
  const hasResults = listing.listing.total > 0 || listing.query.filters.length > 0
  const title = searchText === "" ? t("Search") : t("Search results for: '%1'", searchText)

  return (
    <>
      <header className="category-head category-head__text width-page">
        <h1 className="page-title">{title}</h1>
        {hasResults ? <Suggestions suggestions={suggestions} /> : null}
        {hasAdvancedSearch ? (
          <p>
            <a href={advancedSearchPath}>{t("Advanced Search")}</a>
          </p>
        ) : null}
      </header>
      <ListingView
        {...listing}
        empty={
          <div className="nothing">
            <Icon name="search" />
            <p>{searchText === "" ? t("Type a word to search for.") : t("Your search returned no results.")}</p>
            <Suggestions suggestions={suggestions} />
            <search>
              <SearchForm id="search-again" text={searchText} />
            </search>
          </div>
        }
      />
    </>
  )
}
