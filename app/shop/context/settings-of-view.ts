import type { Carrier } from "./carrier.ts"
import { amountText, convertedByRate, unitsOf } from "./money.ts"
import type {
  AgreementOfSale,
  AttributeSetting,
  PaymentMethod,
  ShopSettings,
  StoreView,
  ViewTexts,
} from "./settings.ts"

/** The name of the cookie with the code of a browser's store view, as in Magento. */
export const storeCookie = "store"

/** The name of the query parameter with the code of a store view, as in Magento. */
export const storeParameter = "___store"

/** The store view that settings belong to; the default settings belong to the first store view. */
export const viewOf = ({ view, stores }: ShopSettings): StoreView => view ?? stores[0]

/**
 * The settings of a store view: its language, currency and texts, with converted amounts. They are made from the settings of the default view,
 * which the settings of every view contain.
 */
export const settingsOfView = (settingsOfAnyView: ShopSettings, view: StoreView): ShopSettings => {
  const settings = settingsOfAnyView.defaultViewSettings ?? settingsOfAnyView
  if (view === settings.stores[0]) return settings
  const { money, country, texts = {} } = view
  return {
    ...settings,
    view,
    defaultViewSettings: settings,
    ...(country === undefined ? {} : countryOf(settings, country)),
    ...(money === undefined
      ? {}
      : { currency: money.currency, base: { currency: settings.currency, rate: money.rate, step: money.step } }),
    page: { ...settings.page, ...texts.page },
    downloads: { ...settings.downloads, ...texts.downloads },
    carriers: settings.carriers.map((carrier) => carrierOf(carrier, texts, money)),
    pickupLocations: settings.pickupLocations?.map((location) => ({
      ...location,
      ...texts.pickupLocations?.[location.code],
    })),
    paymentMethods: settings.paymentMethods.map((method) => paymentMethodOf(method, texts)),
    checkout: { ...settings.checkout, ...agreementsOf(settings.checkout, texts) },
    customers: { ...settings.customers, ...attributesOf(settings.customers, texts) },
    search: { ...settings.search, synonyms: texts.searchSynonyms ?? settings.search.synonyms },
    orders: { ...settings.orders, ...cancellationOf(settings.orders, texts) },
    ...(settings.minimumOrder === undefined
      ? {}
      : { minimumOrder: { ...settings.minimumOrder, ...texts.minimumOrder } }),
  }
}

const countryOf = ({ directory, tax }: ShopSettings, country: string) => ({
  directory: { ...directory, defaultCountry: country, topCountries: [country, ...directory.topCountries] },
  tax: { ...tax, defaultDestination: { country } },
})

const carrierOf = (carrier: Carrier, { carriers = {} }: ViewTexts, money: StoreView["money"]): Carrier => {
  const translated = { ...carrier, ...carriers[carrier.code] }
  if (money === undefined) return translated
  return translated.kind === "free"
    ? { ...translated, from: convertedText(translated.from, money) }
    : { ...translated, price: convertedText(translated.price, money) }
}

const convertedText = (amount: string, { rate, step }: NonNullable<StoreView["money"]>): string =>
  amountText(convertedByRate(unitsOf(amount), rate, step))

const paymentMethodOf = (method: PaymentMethod, { paymentMethods = {} }: ViewTexts): PaymentMethod => ({
  ...method,
  ...paymentMethods[method.code],
})

const agreementsOf = ({ agreements }: ShopSettings["checkout"], { agreements: texts = {} }: ViewTexts) =>
  agreements === undefined
    ? {}
    : { agreements: agreements.map((agreement): AgreementOfSale => ({ ...agreement, ...texts[agreement.id] })) }

const cancellationOf = ({ cancellation }: ShopSettings["orders"], { cancellationReasons: texts = {} }: ViewTexts) =>
  cancellation === undefined
    ? {}
    : { cancellation: { ...cancellation, reasons: cancellation.reasons.map((reason) => texts[reason] ?? reason) } }

type Attributes = ReadonlyArray<AttributeSetting> | undefined

const translated = (attributes: Attributes, texts: Readonly<Record<string, string>> = {}): Attributes =>
  attributes?.map((attribute) => ({
    ...attribute,
    label: texts[attribute.code] ?? attribute.label,
    options: attribute.options?.map(({ value, label }) => ({
      value,
      label: texts[`${attribute.code}.${value}`] ?? label,
    })),
  }))

const attributesOf = ({ addressAttributes, customerAttributes }: ShopSettings["customers"], texts: ViewTexts) => ({
  addressAttributes: translated(addressAttributes, texts.addressAttributes),
  customerAttributes: translated(customerAttributes, texts.customerAttributes),
})
