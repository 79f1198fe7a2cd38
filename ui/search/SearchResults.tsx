import { categoryOf, resultsAreShown, searchIsLoading, type SearchBoxState } from "../../core/search/search-box.ts"
import { trimmedQuery } from "../../core/search/search-query.ts"
import { useDispatch, useText, useSelector } from "../storefront/storefront-context.tsx"
import { searchPath } from "./search-path.ts"
import { Suggestions } from "./Suggestions.tsx"

/** Category of the suggestions and, as a field of the form, of the results. Rendered while its media query matches. [2.header-search-box.5] [9.search.10] */
const CategoryFilter = ({ box }: { readonly box: SearchBoxState }) => {
  const t = useText()
  const dispatch = useDispatch()
  const { choices } = box
  if (!box.filterMatches || choices.length < 2) return null
  return (
    <label className="search-results__filter">
      {t("Category")}{" "}
      <select
        name={categoryOf(box) === undefined ? undefined : "cat"}
        form="search-form"
        value={box.category}
        onChange={(event) => dispatch({ _tag: "SearchCategorySelected", category: event.target.value })}
      >
        {choices.map(({ id, text }) => (
          <option key={id} value={id === "0" ? "" : id}>
            {id === "0" ? t("All") : text}
          </option>
        ))}
      </select>
    </label>
  )
}

const Results = ({ box }: { readonly box: SearchBoxState }) => {
  const t = useText()
  const { result, marked, text } = box
  if (result._tag === "Nothing") return null
  if (result._tag === "NotFound") return <p className="search-results__none">{t("Nothing found")}</p>
  return <Suggestions groups={result.groups} marked={marked} typed={text} />
}

/** Links below the suggestions. The client sets the address of 'View all' on click, from the current values of the form. [2.header-search-box.4] */
const ResultLinks = ({ box }: { readonly box: SearchBoxState }) => {
  const t = useText()
  const dispatch = useDispatch()
  const text = trimmedQuery(box.text)
  if (text !== "") {
    return box.result._tag === "NotFound" ? null : (
      <a className="search-results__all" href={searchPath(text)} data-view-all="">
        {t("View All")}
      </a>
    )
  }
  return box.recent.length === 0 ? null : (
    <button
      type="button"
      className="link-button search-results__forget"
      onClick={() => dispatch({ _tag: "RecentSearchesCleared" })}
    >
      {t("Clear recent searches")}
    </button>
  )
}

/** Results below the search field. [4.search-box.5] [8.15] */
export const SearchResults = () => {
  const t = useText()
  const box = useSelector((state) => state.search)
  if (box === undefined) return null
  const { placement, needsText } = box
  return (
    <>
      <p className="search-results__problem" id="search-problem" role="alert">
        {needsText ? t("Type a word to search for.") : ""}
      </p>
      <div
        className={`search-results search-results--${placement?.sticksTo ?? "start"}`}
        style={{ "--search-field": `${placement?.minWidth ?? 0}px` }}
        hidden={!resultsAreShown(box)}
        aria-busy={searchIsLoading(box)}
      >
        <CategoryFilter box={box} />
        <Results box={box} />
        <ResultLinks box={box} />
      </div>
    </>
  )
}
