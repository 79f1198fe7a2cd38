import type { AnalyticsSink } from "../analytics/analytics.ts"
import type { RedirectParametersProvider } from "../background-actions/redirect-parameters.ts"
import type { BannerAttribute } from "../banners/condition-attributes.ts"
import type { LabelVariable } from "../catalogue/labels/label-text.ts"
import type { LabelFacts } from "../catalogue/labels/label-variables.ts"
import {
  attemptKeyHeader,
  expectedTotalHeader,
  type PlaceOrderExtension,
} from "../checkout/order/place-order-extension.ts"
import { defaultRequiredFields, type RatesValidator } from "../checkout/shipping/rates-validator.ts"
import type { TotalsLineRenderer } from "../checkout/totals/totals-rows.ts"
import { isAmount } from "../money/amount.ts"
import { isGroupName, type SuggestionType } from "../search/suggestion-type.ts"
import type { AddressLookUp } from "./address-look-up.ts"
import { fieldProblems, stepProblems, storedLengthProblems } from "./checkout-contract.ts"
import * as samples from "./extension-samples.ts"
import { functionProblems, problemWhen, deepFreeze, type Problems } from "./extension-trial.ts"
import type { Extension } from "./extension.ts"
import { middlewareProblems } from "./middleware-contract.ts"
import { codeProblems, expressButtonProblems, paymentKindProblems } from "./payment-contract.ts"
import type { ProductExtension } from "./product-extension.ts"
import type { ShopEventListener } from "./shop-event.ts"

/** Rule that an extension breaks. `entry` names the entry of the extension point, `problem` is the rest of a sentence about it. */
export type Breach = { readonly point: string; readonly entry: string; readonly problem: string }

const reserved = new Set([attemptKeyHeader, expectedTotalHeader].map((name) => name.toLowerCase()))

const methodIn = (payload: Readonly<Record<string, unknown>>): unknown => {
  const method = payload["paymentMethod"]
  return typeof method === "object" && method !== null && "method" in method ? method.method : undefined
}

const placeOrderProblems = ({ name, headers, payload }: PlaceOrderExtension): Problems => [
  ...problemWhen(name === "", "has no name"),
  ...functionProblems(
    samples.samplePlacings,
    (placing) => headers?.(placing) ?? {},
    (added) => [
      ...problemWhen(
        Object.keys(added).some((header) => reserved.has(header.toLowerCase())),
        "writes a header that prevents duplicate orders",
      ),
      ...problemWhen(
        Object.entries(added).some(([header, value]) => !/^[\w-]+$/.test(header) || /\p{Cc}/u.test(value)),
        "adds an invalid header",
      ),
    ],
  ),
  ...functionProblems(
    samples.samplePlacings,
    (placing) => payload?.(deepFreeze(samples.samplePayload), placing) ?? samples.samplePayload,
    (body) => [
      ...problemWhen(
        body["cartId"] !== samples.samplePayload.cartId || methodIn(body) !== methodIn(samples.samplePayload),
        "changes the cart or the payment method",
      ),
    ],
  ),
]

const ratesProblems = ({ carrier, needs }: RatesValidator): Problems => [
  ...codeProblems(carrier),
  ...problemWhen(new Set(needs).size < needs.length, "requires a field twice"),
  ...problemWhen(
    !defaultRequiredFields.every((need) => needs.includes(need)),
    `requests rates without ${defaultRequiredFields.join(" and ")}`,
  ),
]

const totalsProblems = ({ code, below = code, lines }: TotalsLineRenderer): Problems => [
  ...codeProblems(code),
  ...functionProblems(
    [...samples.sampleSegments(code), ...samples.sampleSegments(below)].flatMap((segment) =>
      samples.sampleTotalsFacts.map((facts) => ({ segment, facts: { ...facts, segments: [segment] } })),
    ),
    ({ segment, facts }) => lines(segment, facts),
    (rows) => [
      ...problemWhen(
        rows.some(({ title }) => title.trim() === ""),
        "shows a row without a title",
      ),
      ...problemWhen(
        rows.some(({ amount }) => amount !== undefined && !isAmount(amount)),
        "shows an invalid amount",
      ),
      ...problemWhen(
        rows.some(({ isGrandTotal }) => isGrandTotal) && code !== "grand_total",
        "shows a second grand total",
      ),
    ],
  ),
]

const redirectProblems = (parameters: RedirectParametersProvider): Problems =>
  functionProblems(samples.sampleForms, parameters, (pairs) =>
    problemWhen(
      pairs.some(([name, value]) => name === "" || typeof value !== "string"),
      "adds a parameter without a name or a text value",
    ),
  )

const attributeProblems = ({ attribute, measure }: BannerAttribute): Problems => [
  ...codeProblems(attribute),
  ...functionProblems(samples.sampleMoments, measure, (number) =>
    problemWhen(typeof number !== "number", "does not return a number"),
  ),
]

const variableProblems = ({ name, valueOf }: LabelVariable<LabelFacts>): Problems => [
  ...problemWhen(!/^[a-z_]\w*$/i.test(name), "has a name that is not valid in a label"),
  ...functionProblems(
    samples.sampleProducts.flatMap((product) =>
      [[], ["color"], ["color", "string"]].map((details) => ({ product, details })),
    ),
    ({ product, details }) => valueOf(product, details),
    (value) =>
      problemWhen(
        value !== undefined && value !== null && typeof value !== "string",
        "returns a value that is not text",
      ),
  ),
]

const lookUpProblems = ({ name, lookUpAddress }: AddressLookUp): Problems => [
  ...codeProblems(name),
  ...problemWhen(typeof lookUpAddress !== "function", "has no function lookUpAddress"),
]

const suggestionProblems = ({ name, heading, shown }: SuggestionType): Problems => [
  ...problemWhen(!isGroupName(name), "has a name that is not valid in a CSS class"),
  ...problemWhen(shown && heading.trim() === "", "is shown without a heading"),
]

const productExtensionProblems = ({ name, fields, queries = ["product"], read }: ProductExtension): Problems => [
  ...problemWhen(name === "", "has no name"),
  ...problemWhen(fields.trim() === "", "has no fields"),
  ...problemWhen(fields.split("{").length !== fields.split("}").length, "has fields with a brace that is not closed"),
  ...problemWhen(
    queries.length === 0 || queries.some((query) => !["product", "listing"].includes(query)),
    'has queries other than "product" and "listing"',
  ),
  ...functionProblems(samples.sampleWireProducts, read, () => []),
]

const sinkProblems = ({ name, send, consent }: AnalyticsSink): Problems => [
  ...problemWhen(name === "", "has no name"),
  ...problemWhen(
    consent !== undefined && !["statistics", "marketing"].includes(consent),
    "needs a consent that shoppers are not asked for",
  ),
  ...functionProblems(samples.sampleEvents, send, () => []),
]

const listenerProblems = ({ name, receive }: ShopEventListener): Problems => [
  ...problemWhen(name === "", "has no name"),
  ...functionProblems(samples.sampleShopEvents, receive, () => []),
]

const check = <Entry>(
  point: string,
  entries: ReadonlyArray<Entry> | undefined,
  entryName: (entry: Entry, index: number) => string,
  problemsOf: (entry: Entry) => Problems,
): ReadonlyArray<Breach> =>
  (entries ?? []).flatMap((entry, index) =>
    problemsOf(entry).map((problem) => ({ point, entry: entryName(entry, index), problem })),
  )

/**
 * Returns the rules that an extension breaks; empty when it is sound. For tests of extensions in any runner. Every function is called
 * with plain and unusual input, which is frozen.
 *
 * @example
 * extensionBreaches({ name: "my-module" }) // []
 */
export const extensionBreaches = (extension: Extension): ReadonlyArray<Breach> => [
  ...check("name", [extension.name], String, codeProblems),
  ...check(
    "checkoutFields",
    extension.checkoutFields,
    ({ code }) => code,
    fieldProblems(extension.checkoutSteps ?? []),
  ),
  ...check("checkoutSteps", extension.checkoutSteps, ({ name }) => name, stepProblems(extension.checkoutFields ?? [])),
  ...check("checkoutFields", [extension.checkoutFields ?? []], () => "all", storedLengthProblems),
  ...check("paymentKinds", extension.paymentKinds, ({ code }) => code, paymentKindProblems),
  ...check("expressButtons", extension.expressButtons, ({ method }) => method, expressButtonProblems),
  ...check(
    "paymentProviders",
    extension.paymentProviders,
    ({ code }) => code,
    ({ code }) => codeProblems(code),
  ),
  ...check("placeOrder", extension.placeOrder, ({ name }) => name, placeOrderProblems),
  ...check("ratesValidators", extension.ratesValidators, ({ carrier }) => carrier, ratesProblems),
  ...check("totalsLines", extension.totalsLines, ({ code }) => code, totalsProblems),
  ...check("redirectParameters", extension.redirectParameters, (_, index) => String(index), redirectProblems),
  ...check("bannerAttributes", extension.bannerAttributes, ({ attribute }) => attribute, attributeProblems),
  ...check("labelVariables", extension.labelVariables, ({ name }) => name, variableProblems),
  ...check("productExtensions", extension.productExtensions, ({ name }) => name, productExtensionProblems),
  ...check("addressLookUps", extension.addressLookUps, ({ name }) => name, lookUpProblems),
  ...check("suggestionTypes", extension.suggestionTypes, ({ name }) => name, suggestionProblems),
  ...check("analyticsSinks", extension.analyticsSinks, ({ name }) => name, sinkProblems),
  ...check("middleware", extension.middleware, ({ name }) => name, middlewareProblems),
  ...check("eventListeners", extension.eventListeners, ({ name }) => name, listenerProblems),
]
