import { ownAddress, type PageLocation } from "./page-location.ts"

/** A form that puts products into the cart, as it is sent: its fields in their order. */
export type AddToCartForm = {
  readonly action: string
  readonly sku: string
  readonly fields: ReadonlyArray<{
    readonly name: string
    readonly value: string
    /** The attribute that the field chooses a value of, as the markup names it. */
    readonly attributeCode?: string | undefined
  }>
  /** The form stands in a pop-up of background actions. */
  readonly inPopUp?: boolean | undefined
}

/** A product of the form, with the option ids chosen for it. */
export type ProductInfo = { readonly id: string; readonly optionValues: ReadonlyArray<string> }

/** What listeners of an add to cart are told of the products, read from the form. [3.add-to-cart-response.6] */
export type AddedProducts = {
  readonly sku: string
  readonly productIds: ReadonlyArray<string>
  readonly productInfo: ReadonlyArray<ProductInfo>
}

const groupedProduct = /^super_group\[(\d+)\]$/

/** The product of the form itself, then the members of a group of which some are wanted; each id once. */
const productIdsOf = ({ fields }: AddToCartForm): ReadonlyArray<string> => {
  const ids = fields.flatMap(({ name, value }) => {
    if (name === "product") return [value]
    const member = groupedProduct.exec(name)?.[1]
    return member !== undefined && Number(value) > 0 ? [member] : []
  })
  return [...new Set(ids.filter((id) => id !== ""))]
}

/** The products an add-to-cart form is about. [3.add-to-cart-response.6] */
export const productsOf = (form: AddToCartForm): AddedProducts => {
  const productIds = productIdsOf(form)
  const optionValues = form.fields
    .filter(({ name, value }) => name.startsWith("super_attribute") && value !== "")
    .map(({ value }) => value)
  return { sku: form.sku, productIds, productInfo: productIds.map((id) => ({ id, optionValues })) }
}

/** Where the form posts to: its own address, never one on another origin. [7.add-to-cart.1] */
export const addToCartAddress = ({ action }: AddToCartForm, whereabouts: PageLocation): string | undefined =>
  ownAddress(action, whereabouts)?.href

/** What listeners are told of an answer, or of a failure. `response` is what came, if something came. [8.14] */
export type AddToCartReport<Form> = AddedProducts & {
  readonly event: "ajax:addToCart" | "ajax:addToCart:error"
  readonly form: Form
  readonly response: unknown
}

/** The event after an answer in JSON. */
export const addedToCart = <Form>(form: Form, products: AddedProducts, response: unknown): AddToCartReport<Form> => ({
  event: "ajax:addToCart",
  ...products,
  form,
  response,
})

/** The event after a rejected request: no answer, a failure, or a page in place of JSON. [8.14] */
export const addToCartFailed = <Form>(
  form: Form,
  products: AddedProducts,
  response: unknown,
): AddToCartReport<Form> => ({ event: "ajax:addToCart:error", ...products, form, response })
