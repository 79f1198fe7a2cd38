import type { AdvancedField, Criterion } from "../../../../../core/catalogue/advanced-search/advanced-search.ts"
import { AdvancedResultPage } from "../../../../../ui/search/AdvancedResultPage.tsx"
import { AdvancedSearchPage } from "../../../../../ui/search/AdvancedSearchPage.tsx"
import { PopularSearchesPage } from "../../../../../ui/search/PopularSearchesPage.tsx"
import { listing } from "./listing-data.ts"
import type { SpecimenData } from "./specimen-data.ts"
import type { Specimen } from "./specimen.ts"

const glazes = [
  { value: "4", label: "Moss" },
  { value: "5", label: "Ember" },
]

const fields: ReadonlyArray<AdvancedField> = [
  { kind: "text", code: "name", label: "Product Name" },
  { kind: "amount", code: "price", label: "Price" },
  { kind: "choice", code: "glaze", label: "Glaze", isMultiple: true, options: glazes },
  { kind: "choice", code: "oven_safe", label: "Oven-safe", isMultiple: false, options: [{ value: "1", label: "Yes" }] },
  { kind: "date", code: "fired_on", label: "Fired on" },
]

const criteria: ReadonlyArray<Criterion> = [
  { kind: "text", code: "name", label: "Product Name", text: "mug" },
  { kind: "range", code: "price", label: "Price", from: "10", to: "20" },
  { kind: "range", code: "fired_on", label: "Fired on", from: "2026-03-01" },
  { kind: "choice", code: "glaze", label: "Glaze", values: glazes },
]

const popularTerms = [
  { term: "mug", size: 145 },
  { term: "moon jar", size: 75 },
]

/** Specimens of the advanced search and of the popular searches. */
export const shopSearchSpecimens = (cards: SpecimenData["cards"]): ReadonlyArray<Specimen> => [
  { name: "AdvancedSearchPage", state: "as it opens", view: <AdvancedSearchPage fields={fields} typed={[]} /> },
  {
    name: "AdvancedSearchPage",
    state: "rejected",
    view: (
      <AdvancedSearchPage
        fields={fields}
        typed={[
          ["name", "mug"],
          ["price[from]", "30"],
          ["price[to]", "20"],
          ["glaze[]", "5"],
        ]}
        rejected={{ problem: "Please enter a valid range.", fields: ["price"] }}
      />
    ),
  },
  ...[cards, []].map((some) => ({
    name: "AdvancedResultPage",
    state: some.length === 0 ? "empty" : "filled",
    view: <AdvancedResultPage {...listing(some)} path="/catalogsearch/advanced/result/?name=mug" criteria={criteria} />,
    isLarge: true,
  })),
  { name: "PopularSearchesPage", state: "filled", view: <PopularSearchesPage terms={popularTerms} /> },
  { name: "PopularSearchesPage", state: "empty", view: <PopularSearchesPage terms={[]} /> },
]
