import type { OurResponse } from "../compare-response.ts"
import { fieldOf, pathOf, textOf, wholeResponse, type DeliberateDifference } from "./deliberate-difference.ts"

const ofCart = (rest: string): RegExp => new RegExp(`^/rest/\\w+/V1/(guest-carts/\\w+|carts/mine)/${rest}$`)

const namesMissingField = ({ status, body }: OurResponse): boolean =>
  status === 400 && textOf(fieldOf(body, "message")).startsWith('"%fieldName" is required.')

const number = (value: unknown, path: string): number => Number(fieldOf(value, path))

/** Totals fields that include tax. */
const withTax =
  /^body\.(base_)?(grand_total|tax_amount|subtotal_incl_tax)$|^body\.items\[\d+\]\.(tax_percent|(base_)?(tax_amount|price_incl_tax|row_total_incl_tax))$|^body\.total_segments\[\d+\]\.(value$|extension_attributes\.tax_grandtotal_details)/

const namesOfCountries: Readonly<Record<string, string>> = { Turkey: "Türkiye" }

const uenc = (json: unknown): string => textOf(json).replace(/"uenc":"[^"]*"/, '"uenc":"…"')

export const ofRest: ReadonlyArray<DeliberateDifference> = [
  {
    reason: "A missing field is named with 400; Magento fails with 500. (magento-observed.md 4)",
    seenIn: "rest-guest",
    explains: ({ at }, exchange, ours) =>
      exchange.request.path.startsWith("/rest/") &&
      exchange.response.status === 500 &&
      namesMissingField(ours) &&
      wholeResponse.test(at),
  },
  {
    reason: "A client that accepts text/html only gets JSON; Magento fails. (magento-observed.md 23)",
    seenIn: "rest-errors",
    explains: ({ at, ours }, { request, response }) =>
      request.path.startsWith("/rest/") &&
      request.headers["accept"] === "text/html" &&
      response.status === 500 &&
      ((at === "status" && Number(ours) < 500) ||
        (at === "content-type" && ours === "application/json") ||
        at === "cache-control"),
  },
  {
    reason: "Products are searched by GraphQL, and there is no machine-readable description of the REST endpoints.",
    seenIn: "rest-errors",
    explains: ({ at }, exchange, { status }) =>
      /^\/rest\/\w+\/(V1\/search|schema)$/.test(pathOf(exchange)) && status === 404 && wholeResponse.test(at),
  },
  {
    reason: "The response is the same whether or not the account exists. (reliability.md S39)",
    seenIn: "rest-customers",
    explains: ({ at }, exchange, { status, body }) =>
      pathOf(exchange).endsWith("/V1/customers/password") &&
      exchange.response.status === 404 &&
      status === 200 &&
      body === true &&
      wholeResponse.test(at),
  },
  {
    reason: "The Netherlands Antilles no longer exist; Magento lists them without a name.",
    seenIn: "rest-errors",
    explains: ({ at, recorded, ours }) =>
      ours === undefined &&
      (at === "body.directory-data.AN" || fieldOf(recorded, "three_letter_abbreviation") === "ANT"),
  },
  {
    reason: "Names of countries come from the runtime's language data, which is newer.",
    seenIn: "rest-errors",
    explains: ({ at, recorded, ours }) =>
      /\.(full_name_locale|full_name_english|directory-data\.[A-Z]{2}\.name)$/.test(at) &&
      namesOfCountries[textOf(recorded)] === ours,
  },
  {
    reason:
      "After adding to a wish list or comparison the shopper returns to the product page; Magento redirects to this JSON.",
    seenIn: "rest-errors",
    explains: ({ at, recorded, ours }) =>
      /\.(add_to_compare_button|wishlist_button)\.url$/.test(at) && uenc(recorded) === uenc(ours),
  },
  {
    reason: "A wrong code does not remove the valid coupon. (magento-observed.md 7)",
    seenIn: "rest-guest",
    explains: ({ at, recorded, ours }, exchange) =>
      ofCart("coupons").test(pathOf(exchange)) &&
      exchange.request.method === "GET" &&
      at === "body" &&
      Array.isArray(recorded) &&
      typeof ours === "string",
  },
  {
    reason: "The region is removed when the country changes, so its tax is not calculated.",
    seenIn: "rest-guest",
    explains: ({ at }, exchange, ours) => {
      const theirs = exchange.response.body
      const tax = number(theirs, "tax_amount")
      const withoutTax = number(theirs, "grand_total") - tax
      return (
        withTax.test(at) &&
        tax > 0 &&
        number(ours.body, "tax_amount") === 0 &&
        Math.abs(withoutTax - number(ours.body, "grand_total")) < 0.005
      )
    },
  },
  {
    reason: "Region and postcode of another country are removed, so they are reported as missing too.",
    seenIn: "rest-guest",
    explains: ({ at, recorded, ours }, exchange) =>
      ofCart("payment-information").test(pathOf(exchange)) &&
      at === "body.message" &&
      /^( "(postcode|regionId)" is required\. Enter and try again\.)+$/.test(
        textOf(ours).startsWith(textOf(recorded)) ? textOf(ours).slice(textOf(recorded).length) : "",
      ),
  },
  {
    reason: "A bundle's line has its discount; Magento has it on the parts only, which totals do not list.",
    seenIn: "rest-guest",
    explains: ({ at, recorded, ours }, exchange, { body }) =>
      /^body\.items\[\d+\]\.(base_discount_amount|discount_amount|discount_percent)$/.test(at) &&
      recorded === 0 &&
      Number(ours) > 0 &&
      number(exchange.response.body, "discount_amount") === number(body, "discount_amount"),
  },
  {
    reason: "All available rates are listed, not only the one selected before.",
    seenIn: "rest-guest",
    explains: ({ at, recorded, ours }, exchange) =>
      ofCart("shipping-methods").test(pathOf(exchange)) &&
      /^body\[\d+\]$/.test(at) &&
      recorded === undefined &&
      fieldOf(ours, "available") === true,
  },
  {
    reason: "A rejected order changes nothing, not even the payment method of the cart.",
    seenIn: "rest-guest",
    explains: ({ at, recorded, ours }, exchange) =>
      ofCart("selected-payment-method").test(pathOf(exchange)) &&
      at === "body" &&
      typeof fieldOf(recorded, "method") === "string" &&
      Array.isArray(ours),
  },
  {
    reason: "An ordered cart of a guest has no address: whoever has its mask may read it. (findings/reliability.md 10)",
    seenIn: "rest-guest",
    explains: ({ at }, exchange, { body }) =>
      at.startsWith("body.billing_address.") &&
      fieldOf(body, "is_active") === false &&
      exchange.response.status === 200,
  },
  {
    reason: "A second order of a cart gets the message that it has been ordered, with the number. (reliability.md R2)",
    seenIn: "rest-guest",
    explains: ({ at }, exchange, { body }) =>
      exchange.response.status === 404 &&
      fieldOf(body, "message") === "This cart has already been ordered. The order number is %1." &&
      /^body\.(message|parameters)$/.test(at),
  },
]
