import { analyticsSinks, type AnalyticsSink } from "../analytics/analytics.ts"
import { redirectParameters, type RedirectParametersProvider } from "../background-actions/redirect-parameters.ts"
import { bannerAttributes, type BannerAttribute } from "../banners/condition-attributes.ts"
import type { LabelVariable } from "../catalogue/labels/label-text.ts"
import { builtInLabelVariables, type LabelFacts } from "../catalogue/labels/label-variables.ts"
import { builtInCheckout, type CheckoutExtension } from "../checkout/checkout-extension.ts"
import type { ExpressButton } from "../checkout/express/express-button.ts"
import type { CheckoutField } from "../checkout/fields/checkout-field.ts"
import { suggestionTypes, type SuggestionType } from "../search/suggestion-type.ts"
import type { AddressLookUp } from "./address-look-up.ts"
import type { Middleware } from "./middleware.ts"
import type { OriginGrant } from "./origins.ts"
import type { PaymentProvider } from "./payment-provider.ts"
import type { ProductExtension } from "./product-extension.ts"
import type { ShopEventListener } from "./shop-event.ts"

/** All extension points: lists to which a module of the shop can add entries. */
export type ExtensionPoints = CheckoutExtension & {
  readonly redirectParameters: ReadonlyArray<RedirectParametersProvider>
  readonly bannerAttributes: ReadonlyArray<BannerAttribute>
  readonly labelVariables: ReadonlyArray<LabelVariable<LabelFacts>>
  readonly productExtensions: ReadonlyArray<ProductExtension>
  readonly addressLookUps: ReadonlyArray<AddressLookUp>
  readonly suggestionTypes: ReadonlyArray<SuggestionType>
  readonly analyticsSinks: ReadonlyArray<AnalyticsSink>
  readonly expressButtons: ReadonlyArray<ExpressButton>
  readonly paymentProviders: ReadonlyArray<PaymentProvider>
  readonly middleware: ReadonlyArray<Middleware>
  readonly eventListeners: ReadonlyArray<ShopEventListener>
}

/** Entries that one module adds to extension points. */
export type Extension = { readonly name: string } & Partial<ExtensionPoints>

/** Extension points by the part of the shop that uses them. A page loads only the parts it needs. */
export type ExtensionParts = {
  /** Cart and checkout. */
  readonly checkout: Partial<CheckoutExtension>
  /** Street fields of checkout and address book, loaded when one has the focus. */
  readonly address: Pick<ExtensionPoints, "addressLookUps">
  readonly addToCart: Pick<ExtensionPoints, "redirectParameters">
  readonly labels: Pick<ExtensionPoints, "labelVariables">
  /** Server only. */
  readonly product: Pick<ExtensionPoints, "productExtensions">
  readonly banners: Pick<ExtensionPoints, "bannerAttributes">
  readonly search: Pick<ExtensionPoints, "suggestionTypes">
  readonly analytics: Pick<ExtensionPoints, "analyticsSinks">
  /** Every page, when it is idle. */
  readonly events: Pick<ExtensionPoints, "eventListeners">
  /** Every page with a cart, beside the cart and the checkout. */
  readonly express: Pick<ExtensionPoints, "expressButtons">
  /** Server only. */
  readonly payments: Pick<ExtensionPoints, "paymentProviders">
  /** Server only. */
  readonly server: Pick<ExtensionPoints, "middleware">
}

/** A payment method that the built-in shop offers while a module is installed. */
export type BuiltInShopMethod = {
  readonly code: string
  readonly title: string
  /** True if the order is placed first and paid then, by a `PaymentProvider`: it waits in `pending_payment` until the provider decides. */
  readonly awaitsProvider?: boolean
  /** True if customers can save their card: the provider's report has it, and a later order the provider's token in `data.saved_card`. */
  readonly savesCards?: boolean
  /** Keys of `additional_data` that an order must have, unless a saved card pays; `maxLength` is in characters. */
  readonly data?: ReadonlyArray<{ readonly name: string; readonly maxLength: number }>
}

/** Module that a shop installs. Each part imports a file whose exports are extension points. */
export type ExtensionModule = {
  readonly name: string
  readonly parts: { readonly [Part in keyof ExtensionParts]?: () => Promise<ExtensionParts[Part]> }
  /** Origins that the module's scripts, frames and pictures need, such as that of its service. */
  readonly origins?: ReadonlyArray<OriginGrant>
  /** Payment methods and fields of the built-in shop while the module is installed, to try it without Magento. */
  readonly builtInShop?: {
    readonly paymentMethods?: ReadonlyArray<BuiltInShopMethod>
    /** Fields of the checkout that the built-in shop saves with an order. */
    readonly orderFields?: ReadonlyArray<CheckoutField>
  }
}

/** Entries of the engine itself. */
export const builtIn: ExtensionPoints = {
  ...builtInCheckout,
  redirectParameters,
  bannerAttributes,
  labelVariables: builtInLabelVariables,
  productExtensions: [],
  addressLookUps: [],
  suggestionTypes,
  analyticsSinks,
  expressButtons: [],
  paymentProviders: [],
  middleware: [],
  eventListeners: [],
}

/** Two modules with one name, or two entries with one key; `by` are the modules, `built in` for the engine. */
export type Duplicate = {
  readonly point: keyof ExtensionPoints | "name"
  readonly key: string
  readonly by: readonly [string, string]
}

/** Merged entries of all modules, or the duplicates that prevent it. */
export type Registration =
  | { readonly _tag: "Registered"; readonly points: ExtensionPoints }
  | { readonly _tag: "Refused"; readonly duplicates: ReadonlyArray<Duplicate> }

type Points = Partial<ExtensionPoints>
type Keyed = { readonly point: Duplicate["point"]; readonly key: string }

const keysOf = <Entry>(
  point: keyof ExtensionPoints,
  entries: ReadonlyArray<Entry> | undefined,
  keyOf: (entry: Entry) => string,
): ReadonlyArray<Keyed> => (entries ?? []).map((entry) => ({ point, key: keyOf(entry) }))

const keysIn = (points: Points): ReadonlyArray<Keyed> => [
  ...keysOf("checkoutFields", points.checkoutFields, ({ code }) => code),
  ...keysOf("checkoutSteps", points.checkoutSteps, ({ name }) => name),
  ...keysOf("paymentKinds", points.paymentKinds, ({ code }) => code),
  ...keysOf("placeOrder", points.placeOrder, ({ name }) => name),
  ...keysOf("ratesValidators", points.ratesValidators, ({ carrier }) => carrier),
  ...keysOf("totalsLines", points.totalsLines, ({ code }) => code),
  ...keysOf("bannerAttributes", points.bannerAttributes, ({ attribute }) => attribute),
  ...keysOf("labelVariables", points.labelVariables, ({ name }) => name),
  ...keysOf("productExtensions", points.productExtensions, ({ name }) => name),
  ...keysOf("addressLookUps", points.addressLookUps, ({ name }) => name),
  ...keysOf("suggestionTypes", points.suggestionTypes, ({ name }) => name),
  ...keysOf("analyticsSinks", points.analyticsSinks, ({ name }) => name),
  ...keysOf("expressButtons", points.expressButtons, ({ method }) => method),
  ...keysOf("paymentProviders", points.paymentProviders, ({ code }) => code),
  ...keysOf("middleware", points.middleware, ({ name }) => name),
  ...keysOf("eventListeners", points.eventListeners, ({ name }) => name),
]

type Owned = Keyed & { readonly owner: string }

const ownedBy = (extension: Extension): ReadonlyArray<Owned> =>
  [{ point: "name" as const, key: extension.name }, ...keysIn(extension)].map((keyed) => ({
    ...keyed,
    owner: extension.name,
  }))

/** Returns the keys that are already owned, with their owners. */
const duplicatesOf = (all: ReadonlyArray<Owned>): ReadonlyArray<Duplicate> =>
  all.flatMap(({ point, key, owner }, index) => {
    const first = all.slice(0, index).find((other) => other.point === point && other.key === key)
    return first === undefined ? [] : [{ point, key, by: [first.owner, owner] as const }]
  })

const mergedEntries = <K extends keyof ExtensionPoints>(extensions: ReadonlyArray<Points>, point: K) =>
  extensions.flatMap((extension): ReadonlyArray<NonNullable<Points[K]>[number]> => extension[point] ?? [])

/**
 * Merges the entries of the engine and of these modules, those of the engine first. Duplicates are rejected and reported,
 * because it would not be visible which of two entries applies.
 *
 * @example
 * registerExtensions([{ name: "mine" }, { name: "mine" }]) // { _tag: "Refused", duplicates: [{ point: "name", key: "mine", by: ["mine", "mine"] }] }
 */
export const registerExtensions = (extensions: ReadonlyArray<Extension>): Registration => {
  const duplicates = duplicatesOf([
    ...keysIn(builtIn).map((keyed) => ({ ...keyed, owner: "built in" })),
    ...extensions.flatMap(ownedBy),
  ])
  if (duplicates.length > 0) return { _tag: "Refused", duplicates }

  const all: ReadonlyArray<Points> = [builtIn, ...extensions]
  return {
    _tag: "Registered",
    points: {
      checkoutFields: mergedEntries(all, "checkoutFields"),
      checkoutSteps: mergedEntries(all, "checkoutSteps"),
      paymentKinds: mergedEntries(all, "paymentKinds"),
      placeOrder: mergedEntries(all, "placeOrder"),
      ratesValidators: mergedEntries(all, "ratesValidators"),
      totalsLines: mergedEntries(all, "totalsLines"),
      redirectParameters: mergedEntries(all, "redirectParameters"),
      bannerAttributes: mergedEntries(all, "bannerAttributes"),
      labelVariables: mergedEntries(all, "labelVariables"),
      productExtensions: mergedEntries(all, "productExtensions"),
      addressLookUps: mergedEntries(all, "addressLookUps"),
      suggestionTypes: mergedEntries(all, "suggestionTypes"),
      analyticsSinks: mergedEntries(all, "analyticsSinks"),
      expressButtons: mergedEntries(all, "expressButtons"),
      paymentProviders: mergedEntries(all, "paymentProviders"),
      middleware: mergedEntries(all, "middleware"),
      eventListeners: mergedEntries(all, "eventListeners"),
    },
  }
}
