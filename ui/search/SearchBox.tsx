import { Icon } from "../design/Icon.tsx"
import { useText } from "../storefront/storefront-context.tsx"
import { SearchForm } from "./SearchForm.tsx"

/**
 * The search of the header. In narrow windows it is folded: its icon opens it as a popover, which Escape, a press beside it and its
 * button close, with and without scripts. Suggestions come with the code of app/client/search-box.tsx. [2.header-search-box]
 */
export const SearchBox = ({ text }: { readonly text: string | undefined }) => {
  const t = useText()
  return (
    <>
      <button type="button" className="header__action header__search" popoverTarget="search-box">
        <Icon name="search" />
        <span className="visually-hidden">{t("Open Search")}</span>
      </button>
      <search id="search-box" className="search-box" popover="auto" data-suggestions="/search/ajax/suggest/?q=_QUERY">
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
