import {
  advancedResultPath,
  type AdvancedField as Field,
  type AdvancedSearch,
} from "../../core/catalogue/advanced-search/advanced-search.ts"
import type { QueryPair } from "../../core/web/query.ts"
import { ProblemBox } from "../forms/ProblemBox.tsx"
import { useText } from "../storefront/storefront-context.tsx"
import { AdvancedField } from "./AdvancedField.tsx"

type AdvancedSearchPageProps = {
  readonly fields: ReadonlyArray<Field>
  /** Submitted parameters. */
  readonly typed: ReadonlyArray<QueryPair>
  /** Why the last search was rejected. */
  readonly rejected?: Extract<AdvancedSearch, { readonly problem: unknown }> | undefined
}

/** Form that searches products by their attributes. */
export const AdvancedSearchPage = ({ fields, typed, rejected }: AdvancedSearchPageProps) => {
  const t = useText()
  return (
    <div className="account-entry account-entry--narrow width-page">
      <h1 className="page-title">{t("Advanced Search")}</h1>
      <p>{t("Fill in what you know. A product must match all of it.")}</p>
      <form className="panel fields" action={advancedResultPath}>
        {rejected === undefined ? null : (
          <ProblemBox>
            <p>{t(rejected.problem)}</p>
          </ProblemBox>
        )}
        {fields.map((field) => (
          <AdvancedField
            key={field.code}
            field={field}
            typed={typed}
            problem={rejected?.fields.includes(field.code) === true ? rejected.problem : undefined}
          />
        ))}
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t("Search")}
          </button>
        </div>
      </form>
    </div>
  )
}
