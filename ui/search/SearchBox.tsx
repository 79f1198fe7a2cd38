import { Icon } from "../design/Icon.tsx"
import { useText } from "../storefront/storefront-context.tsx"
import { SearchForm } from "./SearchForm.tsx"

type SearchBoxProps = {
  readonly text: string | undefined
  /** True if the shop has the categories of a search to choose from. */
  readonly hasFilter: boolean
}

/**
 * The search box of the header. In narrow windows it is a popover that an icon opens; Escape, a press outside and its button close it, with
 * and without scripts. Suggestions are rendered by app/client/search/open-search-box.tsx. [2.header-search-box] [1.8]
 */
export const SearchBox = ({ text, hasFilter }: SearchBoxProps) => {
  const t = useText()
  return (
    <>
      <button type="button" className="header__action header__search" popoverTarget="search-box">
        <Icon name="search" />
        <span className="visually-hidden">{t("Open Search")}</span>
      </button>
      <search
        id="search-box"
        className="search-box"
        popover="auto"
        data-suggestions="/search/ajax/suggest/?q=_QUERY"
        data-category-filter={hasFilter ? "" : undefined}
      >
        <div className="search-box__bar">
          <SearchForm id="search" text={text} />
          <button
            type="button"
            className="icon-button search-box__close"
            popoverTarget="search-box"
            popoverTargetAction="hide"
          >
            <Icon name="close" />
            <span className="visually-hidden">{t("Close")}</span>
          </button>
        </div>
        <div data-search-results="" />
      </search>
    </>
  )
}
