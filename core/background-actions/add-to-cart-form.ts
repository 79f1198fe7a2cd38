import { sameOriginAddress, type PageLocation } from "./redirect.ts"

/** Submitted add-to-cart form, with its fields in order. */
export type AddToCartForm = {
  readonly action: string
  readonly sku: string
  readonly fields: ReadonlyArray<{
    readonly name: string
    readonly value: string
    /** Code of the attribute that this field selects. */
    readonly attributeCode?: string | undefined
  }>
  /** `true` for a form inside a pop-up. */
  readonly inPopUp?: boolean | undefined
}

/** A product of the form, with its selected option ids. */
export type ProductInfo = { readonly id: string; readonly optionValues: ReadonlyArray<string> }

/** Product data of an add-to-cart event, read from the form. [3.add-to-cart-response.6] */
export type AddedProducts = {
  readonly sku: string
  readonly productIds: ReadonlyArray<string>
  readonly productInfo: ReadonlyArray<ProductInfo>
}

const groupedProduct = /^super_group\[(\d+)\]$/

/** Returns the ids of the form's product and of the members of a group with a quantity; each id once. */
const productIdsOf = ({ fields }: AddToCartForm): ReadonlyArray<string> => {
  const ids = fields.flatMap(({ name, value }) => {
    if (name === "product") return [value]
    const member = groupedProduct.exec(name)?.[1]
    return member !== undefined && Number(value) > 0 ? [member] : []
  })
  return [...new Set(ids.filter((id) => id !== ""))]
}

/** Returns the products of an add-to-cart form. [3.add-to-cart-response.6] */
export const productsOf = (form: AddToCartForm): AddedProducts => {
  const productIds = productIdsOf(form)
  const optionValues = form.fields
    .filter(({ name, value }) => name.startsWith("super_attribute") && value !== "")
    .map(({ value }) => value)
  return { sku: form.sku, productIds, productInfo: productIds.map((id) => ({ id, optionValues })) }
}

/** Returns the form's own address; `undefined` for another origin. [7.add-to-cart.1] */
export const addToCartAddress = ({ action }: AddToCartForm, location: PageLocation): string | undefined =>
  sameOriginAddress(action, location)?.href
