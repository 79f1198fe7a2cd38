import { newSearchBox, searchBoxSettings, type SearchBoxState } from "../../../../../core/search/search-box.ts"
import { typeOfSuggestion } from "../../../../../core/search/suggestion-type.ts"
import type { Suggestion } from "../../../../../core/search/suggestion.ts"
import { SearchPage } from "../../../../../ui/search/SearchPage.tsx"
import { SearchResults } from "../../../../../ui/search/SearchResults.tsx"
import { listing } from "./listing-data.ts"
import { shopSearchSpecimens } from "./shop-search-features.tsx"
import type { SpecimenData } from "./specimen-data.ts"
import type { Feature, Specimen } from "./specimen.ts"

const suggestion = (type: string, title: string, change: Partial<Suggestion> = {}): Suggestion => ({
  type,
  id: title,
  title,
  path: "/tableware.html",
  sku: "",
  results: undefined,
  picture: "",
  price: undefined,
  ...change,
})

const group = (name: string, suggestions: ReadonlyArray<Suggestion>) => ({
  type: typeOfSuggestion(name, false, searchBoxSettings.types),
  suggestions,
})

const popular = {
  _tag: "Found",
  groups: [
    {
      type: typeOfSuggestion("autocomplete", true, searchBoxSettings.types),
      suggestions: ["mug", "moon jar"].map((title) => suggestion("autocomplete", title)),
    },
  ],
} as const

const choices = [
  { id: "0", text: "All categories", typename: "" },
  { id: "3", text: "Tableware", typename: "" },
]

const foundOf = (cards: SpecimenData["cards"]): SearchBoxState["result"] => ({
  _tag: "Found",
  groups: [
    group(
      "product",
      cards.slice(0, 3).map(({ name, sku, path, picture, from }) =>
        suggestion("product", name, {
          sku,
          path,
          picture: picture.url,
          price: { price: from.final, reason: "final price" },
        }),
      ),
    ),
    group("category", [suggestion("category", "Coffee Mugs")]),
    group("autocomplete", [suggestion("autocomplete", "mug rack", { results: 7 })]),
  ],
})

/** Specimens of search suggestions and of the results page. */
export const search = ({ cards }: SpecimenData): Feature => {
  const typed: SearchBoxState = { ...newSearchBox(undefined, "mug"), isActive: true, isListOpen: true }
  const searchBoxSpecimen = (state: string, box: SearchBoxState): Specimen => ({
    name: "SearchResults",
    state,
    view: (
      <div className="search-results specimen__results">
        <SearchResults />
      </div>
    ),
    parts: { search: box },
  })
  const page = (state: string, some: typeof cards): Specimen => ({
    name: "SearchPage",
    state,
    view: <SearchPage {...listing(some)} searchText="mugg" suggestions={["mug", "mug rack"]} />,
    isLarge: true,
  })
  return {
    folder: "search",
    specimens: [
      searchBoxSpecimen("filled", { ...typed, result: foundOf(cards), marked: 1 }),
      searchBoxSpecimen("loading", { ...typed, outstanding: [1] }),
      searchBoxSpecimen("nothing found", { ...typed, result: { _tag: "NotFound" } }),
      searchBoxSpecimen("nothing typed, searched before", { ...typed, text: "", recent: ["moon jar"] }),
      searchBoxSpecimen("searched for nothing", { ...typed, text: "", needsText: true }),
      searchBoxSpecimen("popular searches, a filter", {
        ...typed,
        text: "",
        filterMatches: true,
        choices,
        result: popular,
      }),
      page("filled", cards),
      page("empty", []),
      ...shopSearchSpecimens(cards),
    ],
  }
}
