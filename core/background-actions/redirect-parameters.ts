import type { AddToCartForm } from "./add-to-cart-form.ts"

/** Parameter that a feature adds to the fragment when a background add to cart redirects. */
export type RedirectParameter = readonly [name: string, value: string]

/** Extension point: a function that returns the redirect parameters of one feature for a submitted form. [7.add-to-cart.4] */
export type RedirectParametersProvider = (form: AddToCartForm) => ReadonlyArray<RedirectParameter>

/** Returns selected options as fragment parameters for the product page, such as `color=49`. [2.category-listing.2] */
export const selectedOptionParameters: RedirectParametersProvider = ({ fields }) =>
  fields.flatMap(({ name, value, attributeCode }) =>
    name.startsWith("super_attribute") && attributeCode !== undefined ? [[attributeCode, value] as const] : [],
  )

/** The functions of the storefront itself. */
export const redirectParameters: ReadonlyArray<RedirectParametersProvider> = [selectedOptionParameters]

/** The parameters of all features for this form, in their order. */
export const parametersOf = (
  form: AddToCartForm,
  features: ReadonlyArray<RedirectParametersProvider> = redirectParameters,
): ReadonlyArray<RedirectParameter> => features.flatMap((feature) => feature(form))

/**
 * Returns the address with the parameters as its fragment, which replaces another one. Parameters without a value are left out; if none has
 * one, the address stays as it is.
 * [7.add-to-cart.4]
 */
export const withRedirectParameters = (address: string, parameters: ReadonlyArray<RedirectParameter>): string => {
  const selected = parameters.filter(([, value]) => value !== "")
  if (selected.length === 0) return address
  const pairs = selected.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return `${address.split("#")[0]}#${pairs.join("&")}`
}
