/** Parsed address. */
export type ParsedAddress = { readonly href: string; readonly origin: string; readonly pathname: string }

/** Current address of the page and the parser for addresses in responses. */
export type PageLocation = {
  readonly current: ParsedAddress
  readonly parse: (address: string) => ParsedAddress | undefined
}

/** Navigation to an address of the own origin. */
export type Navigate = {
  readonly _tag: "Navigate"
  readonly address: string
  /** `true` when only the part after `#` differs, so that the browser would not load the page by itself. */
  readonly reload: boolean
}

/** Parses an address of the own origin; `undefined` for another origin or an invalid address. (S5) */
export const sameOriginAddress = (address: string, { current, parse }: PageLocation): ParsedAddress | undefined => {
  const parsed = parse(address)
  return parsed !== undefined && parsed.origin === current.origin ? parsed : undefined
}

const withoutFragment = (address: string): string => address.split("#")[0] ?? address

/**
 * Returns the navigation for an address in a response, changed by `transform`. An address on another origin reloads the current page,
 * which shows the messages.
 */
export const navigate = (
  address: string,
  page: PageLocation,
  transform: (address: string) => string = (unchanged) => unchanged,
): Navigate => {
  const { current } = page
  const target = sameOriginAddress(address, page)
  if (target === undefined) return { _tag: "Navigate", address: current.href, reload: true }
  const destination = transform(target.href)
  return {
    _tag: "Navigate",
    address: destination,
    reload: withoutFragment(destination) === withoutFragment(current.href),
  }
}
