import { globSync } from "node:fs"
import { pathToFileURL } from "node:url"

import { Option, Schema } from "effect"

import type { DecodeContext } from "../../../core/web/response.wire.ts"

/** Decodes anything; never throws. */
export type Decoder = { readonly name: string; readonly decode: (input: unknown) => unknown }

const context: DecodeContext = { origin: "http://shop.test", safeHtml: (html) => html, today: "2026-11-20" }

type Callable = (...parameters: ReadonlyArray<unknown>) => unknown
const isCallable = (value: unknown): value is Callable => typeof value === "function"

/** Parameters of the decoders whose parameters are not the input and its context. */
const parametersOf: Readonly<Record<string, (input: unknown) => ReadonlyArray<unknown>>> = {
  accountOf: (input) => [input, [], [], context],
  addressOfForm: (input) => [
    input,
    { type: "new-customer-address", createdAt: 0, defaults: {}, countries: [], text: String },
  ],
  bundleOptionsOf: (input) => [input, { isDynamic: false, lowest: { regular: "10", final: "9" } }, context],
  customerFormsFrom: (input) => [Object(input)],
  crumbsOf: (input) => [input, ".html", context],
  foundSuggestionsOf: (input) => [Object(input), "mug", context],
  galleryOf: (input) => [input, undefined, "Mug", context],
  readGraphqlSuggestions: (input) => [input, { ...context, placeholder: "" }],
  imageSize: (input) => [new TextEncoder().encode(textOf(input))],
  readMap: (input) => [{ attributes: { "data-content-type": "map", "data-locations": textOf(input) } }],
  readMerchantContent: (input) => [textOf(input), { origin: context.origin, safeHtml: context.safeHtml }],
  readPlainAttributes: (input) => [
    { attribute_material: input, attribute_room: input },
    new Map([
      ["material", { label: "Material", input: "SELECT", options: new Map([["11", "Oak"]]) }],
      ["room", { label: "Room", input: "MULTISELECT", options: new Map([["15", "Hall"]]) }],
    ]),
  ],
  readPlainSuggestions: (input) => [input, { ...context, placeholder: "" }],
  readPlayerMessage: (input) => ["youtube", input],
  bookingOf: (input) => [textOf(input), "2026-12-24", context.today, 1],
  withBookedPlaces: (input) => [textOf(input), new Map([["2026-12-24", 1]])],
  suggestedTermsOf: (input) => [input, context],
}

/** Decoders of text: cookies, storage, pages. */
const textDecoders = new Set([
  "plainId",
  "placedOrderOfPage",
  "readBannerRecords",
  "readBrowsingTime",
  "readConsent",
  "readLastVisit",
  "brandName",
  "pathAtShop",
])

/** Converters of what a Schema has decoded, by the Schema. */
const converters: Readonly<Record<string, string>> = {
  CartAddressWire: "cartAddressFrom",
  CustomerAddressWire: "savedAddressFrom",
  CountryWire: "countryFrom",
  OrderedCartWire: "orderNumberFrom",
  CartItemsWire: "lineFields",
  QuantityCheckWire: "quantityCheckFrom",
  WireCategoryBasics: "categoryBasicsOf",
  WirePicture: "pictureOf",
  WirePriceRange: "pricesOf",
  WireProductBasics: "basicsOf",
  CheckoutConfigWire: "checkoutConfigFrom",
  SelectedPaymentWire: "selectedPaymentFrom",
  PaymentDetailsWire: "paymentDetailsFrom",
  PaymentMethodWire: "paymentMethodFrom",
  QuoteWire: "quoteFrom",
  ShippingRateWire: "rateFrom",
  TotalsWire: "totalsFrom",
}

/** Exports that decode nothing by themselves: what is sent to the backend, constants, and parts of the decoders above. */
const notDecoders =
  /^(\w+Body|\w+Text|\w+(Key|Cookie|Lifetime|Header)|addressTexts|addressFrom|commonAddressFields|withoutBlanks|attributeAlias|bookableDatesAttribute|withBookedPlaces|plainAttributes|addressFormFrom|attributesOfForm|formOfAddress|cardBrands|decodeCard|isExpired|monthOf|storedCartData|categoryPictureOf|withColours|stockOf|typeOf|productPath|proofJson|isNewOn|emptyDecodeContext|isYes|flagOf|withoutEmptyValues|amountOf|numberOf|readerOf|listOf|listOrRecord)$/

const textOf = (input: unknown): string => (typeof input === "string" ? input : (JSON.stringify(input) ?? ""))

const ofSchema = (name: string, schema: Schema.Codec<unknown, unknown>, convert: unknown): Decoder => {
  const decode = Schema.decodeUnknownOption(schema)
  return {
    name,
    decode: (input) => {
      const wire = Option.getOrUndefined(decode(input))
      return wire === undefined || !isCallable(convert) ? wire : convert(wire, "1", context)
    },
  }
}

const ofFunction = (name: string, call: Callable): Decoder => ({
  name,
  decode: (input) =>
    call(...(parametersOf[name]?.(input) ?? [textDecoders.has(name) ? textOf(input) : input, context])),
})

const isConverter = (name: string): boolean => Object.values(converters).includes(name)

const decoderOf = (
  name: string,
  value: unknown,
  module: Readonly<Record<string, unknown>>,
): Decoder | string | undefined => {
  if (Schema.isSchema(value))
    return ofSchema(name, value as Schema.Codec<unknown, unknown>, module[converters[name] ?? ""])
  if (notDecoders.test(name) || isConverter(name)) return undefined
  const isDecoder = /^read[A-Z]|^canBe[A-Z]|Of$|In$|From$|Id$|Name$|Message$|^needs[A-Z]|Page$|Form$|Shop$|Size$/.test(
    name,
  )
  return isCallable(value) && isDecoder ? ofFunction(name, value) : name
}

/** Loads the decoders of core's wire files, and the names of exports that are neither decoders nor known as other exports. */
export const loadDecoders = async (): Promise<{
  readonly decoders: ReadonlyArray<Decoder>
  readonly unknown: ReadonlyArray<string>
}> => {
  const decoders: Array<Decoder> = []
  const unknown: Array<string> = []
  for (const file of globSync("core/**/*.wire.ts").toSorted()) {
    const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href)
    for (const [name, value] of Object.entries(module)) {
      const found = decoderOf(name, value, module)
      if (typeof found === "string") unknown.push(`${file}: ${found}`)
      else if (found !== undefined) decoders.push(found)
    }
  }
  return { decoders, unknown }
}
