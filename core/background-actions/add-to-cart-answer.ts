/** An address as a browser understands it. */
export type ParsedAddress = { readonly href: string; readonly origin: string; readonly pathname: string }

/** Where the shopper is, and what an address found in an answer means from there. */
export type Whereabouts = {
  readonly here: ParsedAddress
  readonly parse: (address: string) => ParsedAddress | undefined
}

/** What happens after the shop answered a background add to cart. */
export type AddToCartOutcome =
  | {
      readonly _tag: "GoTo"
      readonly address: string
      /** The target differs from this page after `#` alone, so that the browser would not load it by itself. */
      readonly reload: boolean
    }
  | {
      readonly _tag: "Added"
      /** HTML of the shop, not sanitised yet. */
      readonly messages: string
      readonly miniCart: string
      /** The product cannot be bought any more; this text says so. */
      readonly statusText: string
      readonly hasOptions: boolean
    }

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined

const textField = (value: unknown, name: string): string => {
  const found = field(value, name)
  return typeof found === "string" ? found : ""
}

const isTruthy = (value: unknown): boolean => value !== undefined && value !== null && value !== false && value !== ""

/** Parameters behind `#`, joined with `&`; those without a choice are left out. [7.add-to-cart.4] */
export const withRedirectParameters = (
  address: string,
  parameters: ReadonlyArray<readonly [name: string, value: string]>,
): string => {
  const chosen = parameters.filter(([, value]) => value !== "")
  if (chosen.length === 0) return address
  const pairs = chosen.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return `${address.split("#")[0]}#${pairs.join("&")}`
}

const withoutFragment = (address: string): string => address.split("#")[0] ?? address

const goTo = (
  backUrl: string,
  { here, parse }: Whereabouts,
  parameters: ReadonlyArray<readonly [string, string]>,
): AddToCartOutcome => {
  const target = parse(backUrl)
  // An address elsewhere is never followed; this page, loaded anew, shows what the shop has to say.
  if (target === undefined || target.origin !== here.origin) return { _tag: "GoTo", address: here.href, reload: true }
  const address = withRedirectParameters(target.href, parameters)
  return { _tag: "GoTo", address, reload: withoutFragment(address) === withoutFragment(here.href) }
}

/**
 * Reads the answer. `[]`, `{}` and an empty body are plain success; a `backUrl` without `ajaxpro` leads there, on our origin only.
 * [3.add-to-cart-response] [7.add-to-cart.4] [7.add-to-cart.5]
 */
export const addToCartOutcome = (
  answer: unknown,
  whereabouts: Whereabouts,
  parameters: ReadonlyArray<readonly [name: string, value: string]>,
): AddToCartOutcome => {
  const backUrl = textField(answer, "backUrl")
  const ajaxpro = field(answer, "ajaxpro")
  if (backUrl !== "" && !isTruthy(ajaxpro)) return goTo(backUrl, whereabouts, parameters)
  return {
    _tag: "Added",
    messages: textField(answer, "messages"),
    miniCart: textField(answer, "minicart"),
    statusText: textField(field(answer, "product"), "statusText"),
    hasOptions: isTruthy(field(field(ajaxpro, "product"), "has_options")),
  }
}
