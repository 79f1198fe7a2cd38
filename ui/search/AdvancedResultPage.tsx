import { advancedSearchPath, type Criterion } from "../../core/catalogue/advanced-search/advanced-search.ts"
import type { ListingProps } from "../catalogue/listing-props.ts"
import { ListingView } from "../catalogue/ListingView.tsx"
import { Icon } from "../design/Icon.tsx"
import { useText } from "../storefront/storefront-context.tsx"

type AdvancedResultPageProps = ListingProps & { readonly criteria: ReadonlyArray<Criterion> }

/** The searched value of a criterion; an amount or a date with an open end is "from 10" or "to 20". */
const useValueText = (): ((criterion: Criterion) => string) => {
  const t = useText()
  return (criterion) => {
    if (criterion.kind === "text") return criterion.text
    if (criterion.kind === "choice") return criterion.values.map(({ label }) => label).join(", ")
    const { from, to } = criterion
    if (to === undefined) return t("from %1", from ?? "")
    return from === undefined ? t("up to %1", to) : t("%1 - %2", from, to)
  }
}

const Criteria = ({
  criteria,
  formPath,
}: Pick<AdvancedResultPageProps, "criteria"> & { readonly formPath: string }) => {
  const t = useText()
  const valueText = useValueText()
  return (
    <ul className="active-filters">
      {criteria.map((criterion) => (
        <li key={criterion.code} className="chip">{`${criterion.label}: ${valueText(criterion)}`}</li>
      ))}
      <li>
        <a href={formPath}>{t("Modify your search")}</a>
      </li>
    </ul>
  )
}

/** Products that meet all criteria of the advanced search. The form can be opened again with the same values. */
export const AdvancedResultPage = ({ criteria, ...listing }: AdvancedResultPageProps) => {
  const t = useText()
  const query = listing.path.slice(listing.path.indexOf("?"))
  const formPath = advancedSearchPath + query
  return (
    <>
      <header className="category-head category-head__text width-page">
        <h1 className="page-title">{t("Advanced Search Results")}</h1>
        <Criteria criteria={criteria} formPath={formPath} />
      </header>
      <ListingView
        {...listing}
        empty={
          <div className="nothing">
            <Icon name="search" />
            <p>{t("No product matches all of this.")}</p>
          </div>
        }
      />
    </>
  )
}
