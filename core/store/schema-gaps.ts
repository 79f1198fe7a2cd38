/** A part of the GraphQL schema that some shops do not have, and its effect. */
export type SchemaGap = {
  /** Types and fields, such as `StoreConfig.default_country`; an argument is written as `Customer.orders(sort)`. */
  readonly parts: ReadonlyArray<string>
  /** First version of Magento Open Source with these parts; absent for parts of modules that Magento does not contain. */
  readonly since: string | undefined
  /** One sentence for the merchant; absent if pages show the same without these parts. */
  readonly effect: string | undefined
}

/** Known gaps between Magento 2.4.4 and 2.4.8, and parts that only the built-in shop and certain modules have. */
export const schemaGaps: ReadonlyArray<SchemaGap> = [
  {
    parts: ["ConfigurableWishlistItem.configured_variant"],
    since: "2.4.5",
    effect: "Wish lists show configurable products without the picture of the selected variant.",
  },
  {
    parts: ["Customer.orders(sort)"],
    since: "2.4.6",
    effect: "Orders of customers are listed in the order of the shop.",
  },
  {
    parts: ["Customer.orders(scope)"],
    since: "2.4.7",
    effect: "Customers see only the orders of the store view that they are in.",
  },
  {
    parts: [
      "ProductInterface.custom_attributesV2",
      "AttributeValue",
      "AttributeSelectedOptions",
      "Query.attributesList",
    ],
    since: "2.4.7",
    effect: "Product pages have no table of attributes.",
  },
  {
    parts: ["Query.attributesForm", "CustomerAttributeMetadata"],
    since: "2.4.7",
    effect: "Address forms have no fields for attributes of the shop.",
  },
  {
    parts: ["Query.guestOrder"],
    since: "2.4.7",
    effect: "Orders of guests are shown by the shop's own page.",
  },
  {
    parts: [
      "StoreConfig.default_country",
      "StoreConfig.countries_with_required_region",
      "StoreConfig.optional_zip_countries",
    ],
    since: "2.4.7",
    effect: "Address forms do not know the default country, and which countries need a region or no postcode.",
  },
  {
    parts: ["StoreConfig.order_cancellation_enabled", "StoreConfig.order_cancellation_reasons", "Mutation.cancelOrder"],
    since: "2.4.7",
    effect: "Customers cannot cancel an order on its page.",
  },
  {
    parts: ["StoreConfig.is_guest_checkout_enabled"],
    since: "2.4.7",
    effect: "Guest checkout is offered, also where the shop does not allow them.",
  },
  {
    parts: ["StoreConfig.newsletter_enabled", "StoreConfig.contact_enabled"],
    since: "2.4.7",
    effect: "Newsletter and contact form are offered, also where the shop has switched them off.",
  },
  {
    parts: [
      "Query.ajaxsearch",
      "Query.ajaxsearchCategoryOptions",
      "Query.swatchAddresses",
      "Query.productLabels",
      "Query.sharedWishlist",
    ],
    since: undefined,
    effect: undefined,
  },
  {
    parts: ["Query.pickupLocations", "AreaInput", "ProductInfoInput"],
    since: "2.4.0",
    effect: "Orders cannot be picked up in stores: the shop's GraphQL has no list of them.",
  },
  {
    parts: ["ProductInterface.min_sale_qty"],
    since: undefined,
    effect: "The quantity of every product starts at 1, also of those that are sold from a larger quantity.",
  },
  // The look-up of orders is by postcode in 2.4.7 and by last name since.
  { parts: ["OrderInformationInput.lastname"], since: "2.4.8", effect: undefined },
]

/** Patterns of GraphQL's validation errors, with the part of the schema that each names as missing. */
const patterns: ReadonlyArray<readonly [RegExp, (first: string, second: string) => string]> = [
  [/^Cannot query field "(\w+)" on type "(\w+)"/, (field, type) => `${type}.${field}`],
  [/^Unknown argument "(\w+)" on field "([\w.]+)"(?: of type "\w+")?/, (argument, field) => `${field}(${argument})`],
  [/^Unknown type "(\w+)"/, (type) => type],
]

/** Returns the part of a schema that an error names as missing. */
export const missingPart = (message: string): string | undefined => {
  for (const [pattern, partOf] of patterns) {
    const [found, first = "", second = ""] = pattern.exec(message) ?? []
    if (found !== undefined) return partOf(first, second)
  }
  return undefined
}

const sentenceOf = ({ effect, since }: SchemaGap): ReadonlyArray<string> =>
  effect === undefined ? [] : [since === undefined ? effect : `${effect} Magento ${since} and later can do it.`]

/**
 * Returns sentences for the merchant about the parts that a shop's schema lacks, from the errors of validating our queries against it. Each effect
 * is mentioned once.
 *
 * @example
 * missingSentences(['Cannot query field "guestOrder" on type "Query".'])
 * // ["Orders of guests are shown by the shop's own page. Magento 2.4.7 and later can do it."]
 */
export const missingSentences = (messages: ReadonlyArray<string>): ReadonlyArray<string> => {
  const parts = [...new Set(messages.flatMap((message) => missingPart(message) ?? []))]
  const known = schemaGaps.filter((gap) => gap.parts.some((part) => parts.includes(part)))
  const others = parts.filter((part) => !known.some((gap) => gap.parts.includes(part)))
  return [
    ...known.flatMap(sentenceOf),
    ...others.map((part) => `The shop's GraphQL has no ${part}; pages show nothing for it.`),
  ]
}
