import { allowsSeveral } from "../catalogue/pricing/bundle-price.ts"
import { bookingOn, placesOf } from "../catalogue/product/options/bookable-dates.ts"
import type { BookableDate, BundleOption, CustomOption, Product } from "../catalogue/product/product.ts"
import { isAmount, isLess } from "../money/amount.ts"
import type { ProductChoice } from "./product-choice.ts"
import { productQuantityProblem, type QuantityLimits, type QuantityProblem } from "./product-quantity.ts"
import { selectedDate } from "./selected-date.ts"

/** Problem of a product form: the field to correct and the text, with `%1` filled from `value`. [5.product-page.3] */
export type FormProblem = QuantityProblem & { readonly field: string }

/** Texts of Magento's form validation. [5.product-page.7] */
const requiredText = "This is a required field."
const chooseOneText = "Please select one of the options."

/** Returns the problem of one missing choice: it names the option to select. */
const choiceProblem = (field: string, label: string): FormProblem =>
  label === "" ? { field, text: requiredText } : { field, text: "Choose an option: %1", value: label }

const quantityProblem = (
  field: string,
  text: string,
  limits: QuantityLimits | undefined,
): ReadonlyArray<FormProblem> => {
  const problem = productQuantityProblem(text, limits)
  return problem === undefined ? [] : [{ field, ...problem }]
}

/** Required parts of each kind of date. AM or PM is not among them, since it always has a value. */
export const datePartsOf = {
  date: ["month", "day", "year"],
  "date-time": ["month", "day", "year", "hour", "minute"],
  time: ["hour", "minute"],
} as const

const dayProblems = (
  { id, bookable }: { readonly id: number; readonly bookable?: ReadonlyArray<BookableDate> | undefined },
  choice: ProductChoice,
): ReadonlyArray<FormProblem> => {
  if (bookable === undefined) return []
  const field = `options[${id}][day]`
  const booking = bookingOn(bookable, selectedDate(choice, id), placesOf(choice.quantity))
  switch (booking._tag) {
    case "Accepted":
      return []
    case "NotOffered":
      return [{ field, text: "Please choose a day that can be booked." }]
    case "TooFewPlaces":
      return [{ field, text: "Places left: %1", value: String(booking.left) }]
  }
}

/**
 * Returns a problem for each empty part of a date, or for a day that cannot be booked; none for an optional date without any part.
 * [5.product-page.5]
 */
const dateProblems = (
  option: Extract<CustomOption, { kind: keyof typeof datePartsOf }>,
  choice: ProductChoice,
): ReadonlyArray<FormProblem> => {
  const filled = choice.dateParts[String(option.id)] ?? {}
  const empty = datePartsOf[option.kind].filter((part) => (filled[part] ?? "") === "")
  if (empty.length === 0) return dayProblems(option, choice)
  if (!option.required && empty.length === datePartsOf[option.kind].length) return []
  return empty.map((part) => ({ field: `options[${option.id}][${part}]`, text: requiredText }))
}

/** Returns the field name of a custom option in the request; dates have one field for each part. */
export const customOptionField = ({ id, kind }: CustomOption): string => {
  if (kind === "file") return `options_${id}_file`
  return kind === "checkbox" || kind === "multiple" ? `options[${id}][]` : `options[${id}]`
}

/** Returns the field name of an option of a bundle in the request. */
export const bundleOptionField = (option: BundleOption): string =>
  `bundle_option[${option.id}]${allowsSeveral(option) ? "[]" : ""}`

const isDate = (option: CustomOption): option is Extract<CustomOption, { kind: keyof typeof datePartsOf }> =>
  Object.hasOwn(datePartsOf, option.kind)

/** Maximum number of characters of an option; 0 for no limit. */
const characterLimit = (option: CustomOption): number => ("maxCharacters" in option ? option.maxCharacters : 0)

const missingOptionProblem = ({ kind, title }: CustomOption, field: string): FormProblem => {
  if (kind === "checkbox" || kind === "multiple") return { field, text: chooseOneText }
  return kind === "drop-down" || kind === "radio" ? choiceProblem(field, title) : { field, text: requiredText }
}

const customOptionProblems = (option: CustomOption, choice: ProductChoice): ReadonlyArray<FormProblem> => {
  if (isDate(option)) return dateProblems(option, choice)
  const filled = (choice.customOptions[String(option.id)] ?? []).filter((text) => text.trim() !== "")
  const field = customOptionField(option)
  if (filled.length === 0 && option.required) return [missingOptionProblem(option, field)]
  const limit = characterLimit(option)
  const tooLong = limit > 0 && filled.some((text) => Array.from(text).length > limit)
  return tooLong ? [{ field, text: "Please enter less or equal than %1 symbols.", value: String(limit) }] : []
}

const bundleOptionProblems = (option: BundleOption, choice: ProductChoice): ReadonlyArray<FormProblem> => {
  const selected = choice.bundle.selections[String(option.id)] ?? []
  if (!option.required || selected.length > 0) return []
  const field = bundleOptionField(option)
  return [allowsSeveral(option) ? { field, text: chooseOneText } : choiceProblem(field, option.title)]
}

/** Returns the problems of a kind of product; separately sold downloads need one link. [5.product-page.6] */
const kindProblems = (kind: Product["kind"], choice: ProductChoice): ReadonlyArray<FormProblem> => {
  switch (kind.type) {
    case "simple":
    case "virtual":
      return []
    case "configurable":
      return kind.attributes
        .filter((attribute) => choice.configurable[String(attribute.attributeId)] === undefined)
        .map(({ attributeId, label }) => choiceProblem(`super_attribute[${attributeId}]`, label))
    case "bundle":
      return kind.options.flatMap((option) => bundleOptionProblems(option, choice))
    case "grouped":
      return groupProblems(kind, choice)
    case "downloadable":
      return kind.linksPurchasedSeparately && choice.links.length === 0
        ? [{ field: "links[]", text: chooseOneText }]
        : []
  }
}

const groupProblems = (
  kind: Extract<Product["kind"], { type: "grouped" }>,
  choice: ProductChoice,
): ReadonlyArray<FormProblem> => {
  const typed = kind.members.map((member) => ({
    field: `super_group[${member.productId}]`,
    text: (choice.group[String(member.productId)] ?? "").trim(),
  }))
  const invalid = typed.filter(({ text }) => text !== "" && (!isAmount(text) || isLess(text, "0")))
  if (invalid.length > 0) {
    return invalid.map(({ field }) => ({ field, text: "Please enter a valid number in this field." }))
  }
  const hasQuantity = typed.some(({ text }) => isLess("0", text))
  return hasQuantity ? [] : [{ field: typed[0]?.field ?? "qty", text: "Please specify the quantity of product(s)." }]
}

/** Returns the problems of a product form in the order of its fields; empty when it may be sent. [5.product-page.4] */
export const productFormProblems = (
  product: Pick<Product, "kind" | "customOptions"> & { readonly quantityLimits?: QuantityLimits | undefined },
  choice: ProductChoice,
): ReadonlyArray<FormProblem> => [
  ...kindProblems(product.kind, choice),
  ...product.customOptions.flatMap((option) => customOptionProblems(option, choice)),
  ...(product.kind.type === "grouped" ? [] : quantityProblem("qty", choice.quantity, product.quantityLimits)),
]
