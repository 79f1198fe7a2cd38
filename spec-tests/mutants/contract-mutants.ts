/** A change of the embedded shop visible to clients, and the folder of recordings whose replay must detect it. */
export type ContractMutant = {
  readonly name: string
  /** Path of the changed file below `app/shop/`. */
  readonly file: string
  /** Text to replace, which the file contains exactly once. */
  readonly source: string
  readonly replacement: string
  readonly folder: string
}

const mutant = (name: string, file: string, source: string, replacement: string, folder: string): ContractMutant => ({
  name,
  file,
  source,
  replacement,
  folder,
})

export const contractMutants: ReadonlyArray<ContractMutant> = [
  mutant(
    "M1 totals key renamed",
    "api/rest/totals-json.ts",
    "    grand_total: wireNumber(totals.grandTotal),",
    "    total: wireNumber(totals.grandTotal),",
    "rest-mine",
  ),
  mutant(
    "M2 tax segment one too high",
    "api/rest/totals-json.ts",
    "    value: wireNumber(totals.tax),",
    "    value: wireNumber(totals.tax) + 1,",
    "rest-mine",
  ),
  mutant(
    "M3 every GraphQL amount one too high",
    "api/graphql/store/graphql-money.ts",
    "  value: wireNumber(units),",
    "  value: wireNumber(units) + 1,",
    "graphql",
  ),
  mutant(
    "M4 GraphQL amounts in another currency",
    "api/graphql/store/graphql-money.ts",
    "  currency: shop.settings.currency,",
    '  currency: "EUR",',
    "graphql",
  ),
  mutant(
    "M5 lines of a street swapped",
    "api/rest/cart-json.ts",
    '  street: (address.street ?? "").split("\\n"),',
    '  street: (address.street ?? "").split("\\n").toReversed(),',
    "rest-mine",
  ),
  mutant(
    "M6 city of a cart address wrong",
    "api/rest/cart-json.ts",
    "  city: address.city,",
    "  city: address.firstname,",
    "rest-mine",
  ),
  mutant(
    "M7 unknown guest cart is 400 instead of 404",
    "api/rest/cart-access.ts",
    'shopError(404, message("No such entity with %fieldName = %fieldValue", { fieldName: "cartId"',
    'shopError(400, message("No such entity with %fieldName = %fieldValue", { fieldName: "cartId"',
    "rest-guest",
  ),
  mutant(
    "M8 text of an unknown guest cart",
    "api/rest/cart-access.ts",
    '"No such entity with %fieldName = %fieldValue", { fieldName: "cartId"',
    '"There is no %fieldName = %fieldValue", { fieldName: "cartId"',
    "rest-guest",
  ),
  mutant(
    "M9 parameter of an error wrong",
    "api/rest/cart-access.ts",
    '{ fieldName: "cartId", fieldValue: id }',
    '{ fieldName: "cartId", fieldValue: "0" }',
    "rest-guest",
  ),
  mutant(
    "M10 errorRedirectAction dropped",
    "domain/errors/rest-error.ts",
    "  headers: checkoutStep === undefined ? undefined : { errorRedirectAction: checkoutStep },",
    "  headers: undefined,",
    "rest-guest",
  ),
  mutant(
    "M11 subtotal of no cart is 0 instead of null",
    "api/sections/mini-cart-section.ts",
    "lines.length === 0 ? null :",
    'lines.length === 0 ? "0" :',
    "customer-section",
  ),
  mutant(
    "M12 configure_url wrong",
    "api/sections/mini-cart-section.ts",
    "`/checkout/cart/configure/id/${line.itemId}/",
    "`/checkout/cart/configure/item/${line.itemId}/",
    "customer-section",
  ),
  mutant(
    "M13 picture without width",
    "api/sections/mini-cart-section.ts",
    "width: pictureSize",
    "width: 0",
    "customer-section",
  ),
  mutant(
    "M14 markup of a price wrong",
    "api/sections/mini-cart-section.ts",
    ' data-label="${label}">',
    ">",
    "customer-section",
  ),
  mutant(
    "M15 category of a GraphQL error wrong",
    "api/graphql/graphql-error.ts",
    'graphqlError(source, "graphql-no-such-entity")',
    'graphqlError(source, "graphql-input")',
    "graphql",
  ),
  mutant(
    "M16 text after adding to the cart",
    "api/forms/add-to-cart-endpoint.ts",
    "[product.name, cart])",
    "[cart, cart])",
    "forms-cart",
  ),
  mutant(
    "M17 GraphQL description lost",
    "api/graphql/products/products.ts",
    "({ html: description })",
    '({ html: description && "" })',
    "graphql",
  ),
  mutant(
    "M18 default sort wrong",
    "api/graphql/listing/sort-fields.ts",
    'isSearch ? "relevance" : settings.listing.defaultSort',
    'isSearch ? "position" : "name"',
    "graphql",
  ),
  mutant(
    "M19 payment methods reversed",
    "api/rest/totals-json.ts",
    "  payment_methods: methods.map(paymentMethodJson),",
    "  payment_methods: methods.toReversed().map(paymentMethodJson),",
    "rest-mine",
  ),
  mutant(
    "M20 session cookie not HttpOnly",
    "infra/session/set-cookies.ts",
    "cookieLine(request, sessionCookie, id, { seconds, httpOnly: true })",
    "cookieLine(request, sessionCookie, id, { seconds })",
    "rest-session-cookie",
  ),
  mutant(
    "M21 additional key in a REST error",
    "domain/errors/rest-error.ts",
    "    message: text,\n    ...(errors",
    "    message: text,\n    code: 1,\n    ...(errors",
    "rest-errors",
  ),
  mutant(
    "M22 base currency wrong",
    "api/rest/totals-json.ts",
    "    base_currency_code: baseCurrency(settings),",
    '    base_currency_code: settings && "EUR",',
    "rest-mine",
  ),
  mutant(
    "M23 segments of totals reversed",
    "api/rest/totals-json.ts",
    "  plainSegments(totals).map(",
    "  plainSegments(totals).toReversed().map(",
    "rest-mine",
  ),
  mutant(
    "M24 descending order of a list is ascending",
    "api/graphql/listing/listing-query.ts",
    'direction === "DESC" ? "desc" : "asc"',
    'direction === "DESC" ? "asc" : "asc"',
    "graphql",
  ),
]
