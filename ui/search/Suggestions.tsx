import { titleParts } from "../../core/search/highlight.ts"
import type { SuggestionGroup } from "../../core/search/suggestion-groups.ts"
import type { Suggestion } from "../../core/search/suggestion.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { ResponsivePicture } from "../design/responsive-picture.tsx"
import { useCounted, usePriceText, useText } from "../storefront/storefront-context.tsx"
import { optionId } from "./option-id.ts"
import { searchPath } from "./search-path.ts"

/** The parts of a title with their offsets, which are their React keys. */
const partsWithOffsets = (title: string, typed: string) => {
  let next = 0
  return titleParts(title, typed).map((part) => {
    const offset = next
    next += part.text.length
    return { ...part, offset }
  })
}

/** The title with the typed text highlighted. [9.search.2] */
const Title = ({ title, typed }: { readonly title: string; readonly typed: string }) => (
  <span className="suggestion__title">
    {partsWithOffsets(title, typed).map((part) =>
      part.typed ? <mark key={part.offset}>{part.text}</mark> : <span key={part.offset}>{part.text}</span>,
    )}
  </span>
)

const ProductFacts = ({ suggestion: { sku, price } }: { readonly suggestion: Suggestion }) => {
  const priceText = usePriceText()
  return (
    <>
      {sku === "" ? null : <span className="suggestion__note">{sku}</span>}
      {price === undefined || price.reason === "no price" ? null : (
        <span className="suggestion__price">{priceText(price.price)}</span>
      )}
    </>
  )
}

type OptionProps = {
  readonly suggestion: Suggestion
  readonly index: number
  readonly marked: boolean
  readonly typed: string
  readonly isProduct: boolean
}

/** One suggestion: a link, so that it can be opened in another tab. The focus stays in the field. */
const Option = ({ suggestion, index, marked, typed, isProduct }: OptionProps) => {
  const counted = useCounted()
  const { title, path, picture, results } = suggestion
  return (
    <a
      className={isProduct ? "suggestion suggestion--product" : "suggestion"}
      id={optionId(index)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option that is a link as well
      role="option"
      aria-selected={marked}
      tabIndex={-1}
      href={path === "" ? searchPath(title) : path}
      data-suggestion={index}
    >
      {picture === "" ? null : (
        <ResponsivePicture picture={{ url: picture, label: title }} sizes="56px" width={56} height={56} decorative />
      )}
      <Title title={title} typed={typed} />
      {isProduct ? <ProductFacts suggestion={suggestion} /> : null}
      {results === undefined || results === 0 ? null : (
        <span className="suggestion__note">{counted(results, "%1 result", "%1 results")}</span>
      )}
    </a>
  )
}

type GroupProps = {
  readonly group: SuggestionGroup
  readonly first: number
  readonly marked: number | undefined
  readonly typed: string
}

const Group = ({ group: { type, suggestions }, first, marked, typed }: GroupProps) => {
  const t = useText()
  const heading = `search-group-${type.name}`
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group within a listbox
    <div className={`suggestions__group ${type.name}-item-info-wrapper`} role="group" aria-labelledby={heading}>
      <div className="suggestions__heading" id={heading} role="presentation">
        {t(type.heading as UncheckedText)}
      </div>
      {suggestions.map((suggestion, position) => (
        <Option
          key={`${suggestion.id} ${suggestion.path} ${suggestion.title}`}
          suggestion={suggestion}
          index={first + position}
          marked={marked === first + position}
          typed={typed}
          isProduct={type.name === "product"}
        />
      ))}
    </div>
  )
}

type SuggestionsProps = {
  readonly groups: ReadonlyArray<SuggestionGroup>
  readonly marked: number | undefined
  readonly typed: string
}

/** The groups with the index of their first suggestion among all. */
const groupsWithOffsets = (groups: ReadonlyArray<SuggestionGroup>) => {
  let next = 0
  return groups.map((group) => {
    const first = next
    next += group.suggestions.length
    return { group, first }
  })
}

/** Suggestions as the listbox of a combobox: products in one column, all others beside them. [2.header-search-box.2] */
export const Suggestions = ({ groups, marked, typed }: SuggestionsProps) => {
  const t = useText()
  const groupsInOrder = groupsWithOffsets(groups)
  const column = (hasProducts: boolean) =>
    groupsInOrder
      .filter(({ group }) => (group.type.name === "product") === hasProducts)
      .map(({ group, first }) => (
        <Group key={group.type.name} group={group} first={first} marked={marked} typed={typed} />
      ))
  const others = column(false)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a combobox that shows pictures and prices
    <div className="suggestions" id="search-suggestions" role="listbox" aria-label={t("Suggestions")}>
      {column(true)}
      {others.length === 0 ? null : (
        <div className="suggestions__others custom-item-info-wrapper" role="presentation">
          {others}
        </div>
      )}
    </div>
  )
}
