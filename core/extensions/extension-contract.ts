import type { AnalyticsSink } from "../analytics/analytics.ts"
import type { RedirectParameters } from "../background-actions/redirect-parameters.ts"
import type { BannerAttribute } from "../banners/condition-attributes.ts"
import type { LabelVariable } from "../catalogue/labels/label-text.ts"
import type { LabelFacts } from "../catalogue/labels/label-variables.ts"
import type { CheckoutField } from "../checkout/fields/checkout-field.ts"
import { lengthOf, maxFieldCharacters } from "../checkout/fields/stored-fields.ts"
import {
  attemptKeyHeader,
  expectedTotalHeader,
  type PlaceOrderExtension,
} from "../checkout/order/place-order-extension.ts"
import { defaultRequiredFields, type RatesValidator } from "../checkout/shipping/rates-validator.ts"
import type { TotalsLineRenderer } from "../checkout/totals/totals-rows.ts"
import { isAmount } from "../money/amount.ts"
import { isGroupName, type SuggestionType } from "../search/suggestion-type.ts"
import * as samples from "./extension-samples.ts"
import { functionBreaks, breakWhen, deepFrozen, type Breaks } from "./extension-trial.ts"
import type { Extension } from "./extension.ts"
import { codeBreaks, expressBreaks, paymentBreaks } from "./payment-contract.ts"

/** Broken rule of an extension: the entry of an extension point and the problem. */
export type Breach = { readonly point: string; readonly entry: string; readonly breaks: string }

const fieldBreaks = (field: CheckoutField): Breaks => [
  ...breakWhen(!/^[a-z][a-z\d_]*$/.test(field.code), "has no code of lower-case letters, digits and _"),
  ...breakWhen(field.label.trim() === "", "has no label"),
  ...breakWhen("maxLength" in field && !(field.maxLength > 0), "has a maximum length of 0"),
  ...breakWhen(field.kind === "select" && field.options.length === 0, "has no options"),
  ...breakWhen(field.kind === "date" && !(field.toDays >= field.fromDays), "has no days to choose from"),
  ...breakWhen(
    field.step === "payment" && field.sentWith === "shipping",
    "is entered after the shipping information is sent",
  ),
  ...functionBreaks(
    samples.sampleTexts,
    (text) => field.validate?.(text, {}),
    (message) => breakWhen(message !== undefined && message.trim() === "", "reports a problem without a message"),
  ),
]

const lengthBreaks = (fields: ReadonlyArray<CheckoutField>): ReadonlyArray<Breach> => {
  const characters = fields.reduce((sum, field) => sum + lengthOf(field), 0)
  return characters > maxFieldCharacters
    ? [{ point: "checkoutFields", entry: "all", breaks: `have more than ${maxFieldCharacters} characters together` }]
    : []
}

const reserved = new Set([attemptKeyHeader, expectedTotalHeader].map((name) => name.toLowerCase()))

const methodIn = (payload: Readonly<Record<string, unknown>>): unknown => {
  const method = payload["paymentMethod"]
  return typeof method === "object" && method !== null && "method" in method ? method.method : undefined
}

const placeOrderBreaks = ({ name, headers, payload }: PlaceOrderExtension): Breaks => [
  ...breakWhen(name === "", "has no name"),
  ...functionBreaks(
    samples.samplePlacings,
    (placing) => headers?.(placing) ?? {},
    (added) => [
      ...breakWhen(
        Object.keys(added).some((header) => reserved.has(header.toLowerCase())),
        "writes a header that prevents duplicate orders",
      ),
      ...breakWhen(
        Object.entries(added).some(([header, value]) => !/^[\w-]+$/.test(header) || /\p{Cc}/u.test(value)),
        "adds an invalid header",
      ),
    ],
  ),
  ...functionBreaks(
    samples.samplePlacings,
    (placing) => payload?.(deepFrozen(samples.samplePayload), placing) ?? samples.samplePayload,
    (body) => [
      ...breakWhen(
        body["cartId"] !== samples.samplePayload.cartId || methodIn(body) !== methodIn(samples.samplePayload),
        "changes the cart or the payment method",
      ),
    ],
  ),
]

const ratesBreaks = ({ carrier, needs }: RatesValidator): Breaks => [
  ...codeBreaks(carrier),
  ...breakWhen(new Set(needs).size < needs.length, "requires a field twice"),
  ...breakWhen(!defaultRequiredFields.every((need) => needs.includes(need)), "requests rates without a country"),
]

const totalsBreaks = ({ code, lines }: TotalsLineRenderer): Breaks => [
  ...codeBreaks(code),
  ...functionBreaks(
    samples.sampleSegments(code).flatMap((segment) => samples.sampleTotalsFacts.map((facts) => ({ segment, facts }))),
    ({ segment, facts }) => lines(segment, facts),
    (rows) => [
      ...breakWhen(
        rows.some(({ title }) => title.trim() === ""),
        "shows a row without a title",
      ),
      ...breakWhen(
        rows.some(({ amount }) => amount !== undefined && !isAmount(amount)),
        "shows an invalid amount",
      ),
      ...breakWhen(
        rows.some(({ isGrandTotal }) => isGrandTotal) && code !== "grand_total",
        "shows a second grand total",
      ),
    ],
  ),
]

const redirectBreaks = (parameters: RedirectParameters): Breaks =>
  functionBreaks(samples.sampleForms, parameters, (pairs) =>
    breakWhen(
      pairs.some(([name, value]) => name === "" || typeof value !== "string"),
      "adds a parameter without a name or a text value",
    ),
  )

const attributeBreaks = ({ attribute, measure }: BannerAttribute): Breaks => [
  ...codeBreaks(attribute),
  ...functionBreaks(samples.sampleMoments, measure, (number) =>
    breakWhen(typeof number !== "number", "does not return a number"),
  ),
]

const variableBreaks = ({ name, valueOf }: LabelVariable<LabelFacts>): Breaks => [
  ...breakWhen(!/^[a-z_]\w*$/i.test(name), "has a name that is not valid in a label"),
  ...functionBreaks(
    samples.sampleProducts.flatMap((product) =>
      [[], ["color"], ["color", "string"]].map((details) => ({ product, details })),
    ),
    ({ product, details }) => valueOf(product, details),
    (value) =>
      breakWhen(value !== undefined && value !== null && typeof value !== "string", "returns a value that is not text"),
  ),
]

const suggestionBreaks = ({ name, heading, shown }: SuggestionType): Breaks => [
  ...breakWhen(!isGroupName(name), "has a name that is not valid in a CSS class"),
  ...breakWhen(shown && heading.trim() === "", "is shown without a heading"),
]

const sinkBreaks = ({ name, send }: AnalyticsSink): Breaks => [
  ...breakWhen(name === "", "has no name"),
  ...functionBreaks(samples.sampleEvents, send, () => []),
]

const check = <Entry>(
  point: string,
  entries: ReadonlyArray<Entry> | undefined,
  entryName: (entry: Entry, index: number) => string,
  breaks: (entry: Entry) => Breaks,
): ReadonlyArray<Breach> =>
  (entries ?? []).flatMap((entry, index) =>
    breaks(entry).map((text) => ({ point, entry: entryName(entry, index), breaks: text })),
  )

/**
 * Returns the rules that an extension breaks; empty when it is sound. For tests of extensions in any runner. Every function is called
 * with plain and unusual input, which is frozen.
 *
 * @example
 * extensionBreaches({ name: "my-module" }) // []
 */
export const extensionBreaches = (extension: Extension): ReadonlyArray<Breach> => [
  ...check("name", [extension.name], String, codeBreaks),
  ...check("checkoutFields", extension.checkoutFields, ({ code }) => code, fieldBreaks),
  ...lengthBreaks(extension.checkoutFields ?? []),
  ...check("paymentKinds", extension.paymentKinds, ({ code }) => code, paymentBreaks),
  ...check("expressButtons", extension.expressButtons, ({ method }) => method, expressBreaks),
  ...check(
    "paymentProviders",
    extension.paymentProviders,
    ({ code }) => code,
    ({ code }) => codeBreaks(code),
  ),
  ...check("placeOrder", extension.placeOrder, ({ name }) => name, placeOrderBreaks),
  ...check("ratesValidators", extension.ratesValidators, ({ carrier }) => carrier, ratesBreaks),
  ...check("totalsLines", extension.totalsLines, ({ code }) => code, totalsBreaks),
  ...check("redirectParameters", extension.redirectParameters, (_, index) => String(index), redirectBreaks),
  ...check("bannerAttributes", extension.bannerAttributes, ({ attribute }) => attribute, attributeBreaks),
  ...check("labelVariables", extension.labelVariables, ({ name }) => name, variableBreaks),
  ...check("suggestionTypes", extension.suggestionTypes, ({ name }) => name, suggestionBreaks),
  ...check("analyticsSinks", extension.analyticsSinks, ({ name }) => name, sinkBreaks),
]
