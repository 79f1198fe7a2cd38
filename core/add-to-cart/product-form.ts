import { allowsSeveral, defaultBundleChoice } from "../catalogue/pricing/bundle-price.ts"
import {
  selectedVariant,
  type ConfigurableChoice,
  representativeVariant,
} from "../catalogue/product/configurable-choice.ts"
import type { BundleOption, GalleryItem, Variant } from "../catalogue/product/product.ts"
import type { FormProduct } from "./form-product.ts"
import { type FormField, type ProductChoice, productChoice } from "./product-choice.ts"
import { customOptionField, type FormProblem, productFormProblems } from "./product-form-problems.ts"
import { type ExplainedPrice, productPrice } from "./product-price.ts"

/** State of the product form of a page. [2.product-page.2] */
export type ProductForm = {
  readonly product: FormProduct
  readonly fields: ReadonlyArray<FormField>
  /** Years offered by date options, from the clock at render time. */
  readonly years: ReadonlyArray<number>
  /** `true` when this form's validation has replaced the browser's. */
  readonly isValidatedByScript: boolean
  /** `true` after a refused submit: problems are shown from then on. */
  readonly isRefused: boolean
  /** Cart line or wish list item that the form edits; absent when something new is added. */
  readonly editing?: EditedLine | undefined
  /** Options preselected by the page's address, and a quantity other than 1, until the form is changed. */
  readonly preset?: ReadonlyArray<FormField> | undefined
}

/** Cart item or wish list item that the product page edits. */
export type EditedLine = {
  readonly source: "cart" | "wish list"
  readonly itemId: string
  readonly fields: ReadonlyArray<FormField>
  /** Files uploaded for it earlier: custom option id → file name. */
  readonly files: Readonly<Record<string, string>>
}

/** Event of the form; `fields` are all current fields in page order. */
export type ProductFormEvent =
  | { readonly _tag: "ProductFormOpened"; readonly fields: ReadonlyArray<FormField> }
  | { readonly _tag: "ProductFieldsChanged"; readonly fields: ReadonlyArray<FormField> }
  | { readonly _tag: "ProductFormRefused" }

/** Returns the fields as the server renders them, before any input. */
const untouchedFields = ({ kind }: FormProduct): ReadonlyArray<FormField> => {
  if (kind.type === "bundle") {
    return Object.entries(defaultBundleChoice(kind.options).selections).flatMap(([id, selections]) =>
      selections.map((selection): FormField => [`bundle_option[${id}][]`, String(selection)]),
    )
  }
  if (kind.type === "grouped") {
    return kind.members.map((member): FormField => [`super_group[${member.productId}]`, String(member.quantity)])
  }
  return []
}

/** Creates the form of a page with the options named in its address, and the smallest quantity that is sold. */
export const newProductForm = (
  product: FormProduct,
  years: ReadonlyArray<number>,
  selected: ConfigurableChoice = {},
): ProductForm => {
  const options = Object.entries(selected).map(([id, option]): FormField => [`super_attribute[${id}]`, String(option)])
  const minQuantity = product.quantityLimits?.min
  const quantity: FormField = ["qty", minQuantity ?? "1"]
  const preset = minQuantity === undefined ? options : [quantity, ...options]
  return {
    product,
    fields: [quantity, ...untouchedFields(product), ...options],
    years,
    isValidatedByScript: false,
    isRefused: false,
    ...(preset.length === 0 ? {} : { preset }),
  }
}

/** Removes the list suffix: `options[4][]` and `options[4]` are the same field. */
const withoutList = (name: string): string => name.replace(/\[\]$/, "")

/** Returns the names of the form's list fields, without `[]`. */
const listNames = ({ kind, customOptions }: FormProduct): ReadonlySet<string> =>
  new Set([
    ...customOptions
      .map(customOptionField)
      .filter((name) => name.endsWith("[]"))
      .map(withoutList),
    ...(kind.type === "bundle" ? kind.options.filter(allowsSeveral).map(({ id }) => `bundle_option[${id}]`) : []),
    "links",
  ])

/** Returns members of a grouped product that the fields omit, with quantity 0; empty when the fields name no member. */
const omittedMembers = ({ kind }: FormProduct, fields: ReadonlyArray<FormField>): ReadonlyArray<FormField> => {
  const given = new Set(fields.map(([name]) => name))
  const names = kind.type === "grouped" ? kind.members.map(({ productId }) => `super_group[${productId}]`) : []
  return names.some((name) => given.has(name))
    ? names.filter((name) => !given.has(name)).map((name): FormField => [name, "0"])
    : []
}

/** Returns the form of a cart line or wish list item, filled with its options. */
export const editedProductForm = (form: ProductForm, line: EditedLine): ProductForm => {
  const lists = listNames(form.product)
  const given = line.fields.map(([name, value]): FormField => {
    const base = withoutList(name)
    return [lists.has(base) ? `${base}[]` : base, value]
  })
  const fields = [...given, ...omittedMembers(form.product, given)]
  return { ...form, fields, editing: { ...line, fields }, preset: undefined }
}

/** Returns the form after an event. The first event from a script replaces the browser's validation. [5.product-page.3] [5.product-page.4] */
export const productFormStep = (form: ProductForm, event: ProductFormEvent): ProductForm => {
  switch (event._tag) {
    case "ProductFormOpened":
      return { ...form, fields: event.fields, isValidatedByScript: true }
    case "ProductFieldsChanged":
      return { ...form, fields: event.fields }
    case "ProductFormRefused":
      return { ...form, isRefused: true }
  }
}

/** Returns the options and quantity that are selected in the form. */
export const choiceOfForm = (form: ProductForm): ProductChoice => productChoice(form.fields)

/** Returns the price of the selection in the form, in the display currency. */
export const priceOfForm = (form: ProductForm): ExplainedPrice => productPrice(form.product, choiceOfForm(form))

/** Values of a field from the edited line or from the address of the page; `undefined` for a field without a value. */
export const initialValues = (
  { editing, preset }: Pick<ProductForm, "editing" | "preset">,
  field: string,
): ReadonlyArray<string> | undefined => {
  const values = (editing?.fields ?? preset)?.filter(([name]) => name === field).map(([, value]) => value)
  return editing === undefined && values?.length === 0 ? undefined : values
}

/** Finds the first problem among these fields; only after a rejected submission. */
export const shownProblem = (form: ProductForm, fields: ReadonlyArray<string>): FormProblem | undefined =>
  form.isRefused ? problemsOfForm(form).find((problem) => fields.includes(problem.field)) : undefined

/**
 * Finds the problem of a field that the browser's own validation has to report, as long as no script has replaced it; `undefined` for a valid
 * field.
 */
export const problemBeforeScripts = (form: ProductForm, field: string): FormProblem | undefined =>
  form.isValidatedByScript ? undefined : problemsOfForm(form).find((problem) => problem.field === field)

/** Returns the problems of the form. */
export const problemsOfForm = (form: ProductForm): ReadonlyArray<FormProblem> =>
  productFormProblems(form.product, choiceOfForm(form))

const selectedVariantOf = (form: ProductForm): Variant | undefined => {
  const { kind } = form.product
  return kind.type === "configurable"
    ? selectedVariant(kind.attributes, kind.variants, choiceOfForm(form).configurable)
    : undefined
}

/** Returns the stock status and remaining quantity of the selected variant, or of the product. */
export const stockOfForm = (form: ProductForm): Pick<FormProduct, "stock" | "onlyLeft"> => {
  const { stock, onlyLeft } = selectedVariantOf(form) ?? form.product
  return { stock, onlyLeft }
}

/** Returns the pictures of a bundle, and those of its selections, each once. */
const bundleGallery = (
  options: ReadonlyArray<BundleOption>,
  own: ReadonlyArray<GalleryItem>,
  { bundle }: ProductChoice,
): ReadonlyArray<GalleryItem> => {
  const selected = options.flatMap(({ id, selections }) =>
    selections.flatMap((selection) =>
      selection.picture !== undefined && bundle.selections[String(id)]?.includes(selection.id) === true
        ? [selection.picture]
        : [],
    ),
  )
  const all = [...own, ...selected]
  return all.filter(({ url }, index) => all.findIndex((other) => other.url === url) === index)
}

/** Returns the pictures of the variant that represents the selection, of a bundle and its selections, or of the product itself. */
export const galleryOfForm = (form: ProductForm): ReadonlyArray<GalleryItem> => {
  const { kind, gallery } = form.product
  const choice = choiceOfForm(form)
  const { configurable } = choice
  if (kind.type === "bundle") return bundleGallery(kind.options, gallery, choice)
  if (kind.type !== "configurable" || Object.keys(configurable).length === 0) return gallery
  const variant =
    selectedVariant(kind.attributes, kind.variants, configurable) ?? representativeVariant(kind.variants, configurable)
  return variant === undefined || variant.gallery.length === 0 ? gallery : variant.gallery
}
