import type { PopularTerm } from "../../core/search/search-terms-page.ts"
import { useText } from "../storefront/storefront-context.tsx"
import { searchPath } from "./search-path.ts"

/** Limits of the text size in per cent. */
const smallestPercent = 85
const largestPercent = 150

const sizeOf = ({ size }: PopularTerm): string =>
  `${Math.min(largestPercent, Math.max(smallestPercent, Math.round(size)))}%`

/** Popular searches by name; the more popular, the larger. */
export const PopularSearchesPage = ({ terms }: { readonly terms: ReadonlyArray<PopularTerm> }) => {
  const t = useText()
  return (
    <div className="account-entry account-entry--narrow width-page">
      <h1 className="page-title">{t("Popular Search Terms")}</h1>
      {terms.length === 0 ? <p>{t("There are no search terms available.")}</p> : null}
      <nav className="sub-categories" aria-label={t("Popular Search Terms")}>
        <ul>
          {terms.map((term) => (
            <li key={term.term}>
              <a className="chip" href={searchPath(term.term)} style={{ fontSize: sizeOf(term) }}>
                {term.term}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
