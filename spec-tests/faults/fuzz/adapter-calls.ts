import { globSync } from "node:fs"
import { pathToFileURL } from "node:url"

import { type Context, Effect, type Layer } from "effect"

import { adminFormCalls } from "../../../adapters/forms/admin-form-calls.ts"
import { sendPicture } from "../../../adapters/forms/admin-picture.ts"
import * as backOffice from "../../../adapters/forms/back-office.ts"
import { carouselPages } from "../../../adapters/forms/carousel-page.ts"
import { cartForms } from "../../../adapters/forms/cart-forms.ts"
import { loadCartSection } from "../../../adapters/forms/cart-section.ts"
import { fetchCheckoutConfig, fetchPlacedOrder } from "../../../adapters/forms/checkout-config-calls.ts"
import { deleteAccount } from "../../../adapters/forms/delete-account.ts"
import { instantPurchase } from "../../../adapters/forms/instant-purchase-calls.ts"
import { lookUpOrder } from "../../../adapters/forms/order-look-up.ts"
import { plainSuggestions } from "../../../adapters/forms/search-suggestions.ts"
import { signInJson } from "../../../adapters/forms/sign-in-calls.ts"
import { tabContent } from "../../../adapters/forms/tab-content.ts"
import { fetchWishListFields } from "../../../adapters/forms/wish-list-fields.ts"
import * as account from "../../../adapters/graphql/account-graphql.ts"
import { catalogueGraphql } from "../../../adapters/graphql/catalogue-graphql.ts"
import { fetchComparedEntries, fetchComparison } from "../../../adapters/graphql/comparison-graphql.ts"
import { contentGraphql } from "../../../adapters/graphql/content-graphql.ts"
import { customerFormsGraphql } from "../../../adapters/graphql/customer-forms-graphql.ts"
import { fetchCustomerReviews } from "../../../adapters/graphql/customer-reviews-graphql.ts"
import { fetchDownloads } from "../../../adapters/graphql/downloads-graphql.ts"
import { fetchFoundSuggestions } from "../../../adapters/graphql/found-suggestions-graphql.ts"
import { queryBackend } from "../../../adapters/graphql/graphql-query.ts"
import { sendGraphql } from "../../../adapters/graphql/graphql.ts"
import { labelsGraphql } from "../../../adapters/graphql/labels-graphql.ts"
import { fetchLastPaymentMethod } from "../../../adapters/graphql/last-payment-graphql.ts"
import { fetchPickupStores } from "../../../adapters/graphql/pickup-graphql.ts"
import { fetchSavedCards } from "../../../adapters/graphql/saved-cards-graphql.ts"
import { graphqlCategoryOptions, graphqlSuggestions } from "../../../adapters/graphql/search-suggestions-graphql.ts"
import {
  fetchListedProducts,
  fetchSharedListPage,
  fetchSharedWishList,
  fetchWishList,
} from "../../../adapters/graphql/wish-list-graphql.ts"
import { dictionaryFiles } from "../../../adapters/http/dictionary-file.ts"
import { Http } from "../../../adapters/http/http.ts"
import { fetchMail, fetchOutbox } from "../../../adapters/http/outbox.ts"
import { themeDictionary } from "../../../adapters/http/theme-dictionary.ts"
import { fetchAccount } from "../../../adapters/rest/account-rest.ts"
import { fetchLineFields } from "../../../adapters/rest/cart-line-fields.ts"
import { checkoutRest } from "../../../adapters/rest/checkout-rest.ts"
import { fetchCustomerAlerts } from "../../../adapters/rest/customer-alerts-rest.ts"
import { directoryRest } from "../../../adapters/rest/directory-rest.ts"
import { emailIsAvailable } from "../../../adapters/rest/email-availability-rest.ts"
import { giftMessageRest } from "../../../adapters/rest/gift-message-rest.ts"
import { guestCartRest } from "../../../adapters/rest/guest-cart-rest.ts"
import {
  fetchMultishipping,
  fetchMultishippingOrders,
  placeMultishippingOrders,
  saveMultishipping,
} from "../../../adapters/rest/multishipping-rest.ts"
import {
  fetchGuestReturns,
  fetchReturns,
  requestGuestReturn,
  requestReturn,
} from "../../../adapters/rest/order-returns-rest.ts"
import { sendRest } from "../../../adapters/rest/rest-call.ts"
import { CustomerFormCalls } from "../../../core/addresses/customer-forms.program.ts"
import { Directory } from "../../../core/addresses/directory.program.ts"
import { newAddress } from "../../../core/addresses/new-customer-address.ts"
import { AdminFormCalls } from "../../../core/admin/admin-form.program.ts"
import { CartCalls } from "../../../core/cart/cart-calls.program.ts"
import { GuestCarts } from "../../../core/cart/guest-cart.program.ts"
import { CatalogueCalls } from "../../../core/catalogue/catalogue.program.ts"
import { LabelCalls } from "../../../core/catalogue/labels/label-calls.program.ts"
import { CheckoutCalls } from "../../../core/checkout/checkout-calls.program.ts"
import { ContentCalls } from "../../../core/content/content.program.ts"
import { CarouselPages, TabContent } from "../../../core/content/loaded-content.program.ts"
import { SignInCalls } from "../../../core/customer/sign-in.program.ts"
import { GiftMessageCalls } from "../../../core/gift-message/gift-message.program.ts"
import { InstantPurchaseCalls } from "../../../core/instant-purchase/instant-purchase.program.ts"
import { CategoryOptionCalls } from "../../../core/search/category-options.program.ts"
import { SuggestionCalls } from "../../../core/search/suggestions.program.ts"
import { Dictionaries } from "../../../core/translation/dictionary.program.ts"

/** A call of an adapter: its result matters to nobody, only that it is a result or an expected error. */
export type AdapterCall = { readonly name: string; readonly run: Effect.Effect<unknown, unknown, Http> }

const side = { origin: "http://shop.test", safeHtml: (html: string) => html }
const context = { ...side, today: "2026-11-20", placeholder: "" }
const formKey = () => "KeyOfAShopper1"
const owner = { kind: "guest", cartId: "abc" } as const

const address = newAddress({ city: "Hudson" }, { countryId: "US", postcode: "12534" })
const known = { type: "new-customer-address", key: "new", address }
const rate = { carrierCode: "flatrate", methodCode: "flatrate" }
const payment = { method: "checkmo", payment: {}, billingAddress: known, email: "a@b.test", agreementIds: [] }
const order = { ...payment, shipping: undefined, expectedTotal: "10" }

/** Parameters of methods whose first one is not text. */
const parameters: Readonly<Record<string, ReadonlyArray<unknown>>> = {
  totalsInformation: [address, rate],
  estimateShippingMethods: [address],
  setBillingAddress: [known, "a@b.test", true],
  setShippingInformation: [{ address: known, rate, billingAddress: known, email: "a@b.test" }],
  setPaymentInformation: [payment],
  placeOrder: [order, { key: "a".repeat(20), fingerprint: "" }],
  check: [[]],
  submit: [[]],
  "CartCalls.add": [[]],
  "GuestCarts.add": ["abc", { sku: "MUG", quantity: 1 }],
  "InstantPurchaseCalls.placeOrder": [[]],
  "InstantPurchaseCalls.totals": [[]],
  sections: [],
  listing: [
    { kind: "search", text: "mug" },
    { filters: [], order: undefined, page: 1, limit: 12 },
  ],
  productPaths: [{ categoryUid: "Mg==", page: 1, size: 20 }],
  cards: [{ skus: ["MUG"], urlKeys: [] }],
  crossSell: [["mug"]],
  blocks: [["a"]],
  displays: [[1]],
  suggest: [{ text: "mug", category: undefined }],
  options: [{ search: "", category: 0 }],
  send: [{ path: "/customer/ajax/login", body: {} }],
  post: ["order", undefined],
}

type Callable = (...parameters: ReadonlyArray<unknown>) => unknown
const isCallable = (value: unknown): value is Callable => typeof value === "function"

/** The methods of a service as calls; each call has a service of its own. */
const methodsOf = <I, S extends object>(
  service: Context.Key<I, S>,
  layer: Layer.Layer<I, never, Http>,
  methods: ReadonlyArray<string>,
): ReadonlyArray<AdapterCall> => {
  const name = service.key.split("/").at(-1) ?? ""
  const call = (made: S, method: string): Effect.Effect<unknown, unknown> => {
    const found: unknown = Reflect.get(made, method)
    const given = parameters[`${name}.${method}`] ?? parameters[method] ?? ["1"]
    return (isCallable(found) ? found(...given) : found) as Effect.Effect<unknown, unknown>
  }
  return methods.map((method) => ({
    name: `${name}.${method}`,
    run: Effect.flatMap(Effect.service(service), (made) => call(made, method)).pipe(Effect.provide(layer)),
  }))
}

/** The names of a service's methods, which are those that its adapter implements. */
const methodNames = <I, S extends object>(service: Context.Key<I, S>, layer: Layer.Layer<I, never, Http>) =>
  Effect.service(service).pipe(
    Effect.map((made) => Object.keys(made).filter((name) => name !== "owner")),
    Effect.provide(layer),
  )

const layers = [
  [AdminFormCalls, adminFormCalls],
  [CarouselPages, carouselPages({ ...side, today: "" }, formKey)],
  [CartCalls, cartForms(formKey)],
  [CatalogueCalls, catalogueGraphql(side)],
  [CategoryOptionCalls, graphqlCategoryOptions({})],
  [CheckoutCalls, checkoutRest("default", owner)],
  [ContentCalls, contentGraphql(side)],
  [CustomerFormCalls, customerFormsGraphql(side)],
  [Dictionaries, dictionaryFiles],
  [Directory, directoryRest("default")],
  [GiftMessageCalls, giftMessageRest("default", owner)],
  [GuestCarts, guestCartRest("default")],
  [InstantPurchaseCalls, instantPurchase(formKey)],
  [LabelCalls, labelsGraphql(side)],
  [SignInCalls, signInJson],
  [SuggestionCalls, graphqlSuggestions(context)],
  [SuggestionCalls, plainSuggestions({ ...context, template: "/s?q=_QUERY" })],
  [TabContent, tabContent({ safeHtml: String, formKey })],
] as ReadonlyArray<readonly [Context.Key<object, object>, Layer.Layer<object, never, Http>]>

const requestedReturn = { lines: [{ id: 1, quantity: 1 }], reason: "other", comment: "" } as const
const lookup = { number: "1", lastName: "Doe", email: "a@b.test", postcode: "90210" }
const fields = { form_key: "KeyOfAShopper1" }
const list = { search: "", page: "1" }

const functions: Readonly<Record<string, Effect.Effect<unknown, unknown, Http>>> = {
  changeOrder: backOffice.changeOrder(fields),
  deleteAccount: deleteAccount("a@b.test", "Password-1"),
  deleteRecord: backOffice.deleteRecord("coupons", fields),
  emailIsAvailable: emailIsAvailable("default", "a@b.test"),
  fetchAccount: fetchAccount([], 5),
  fetchChoices: backOffice.fetchChoices("coupons"),
  fetchComparedEntries: fetchComparedEntries(),
  fetchComparison: fetchComparison("http://shop.test", ["mug"]),
  requestReturn: requestReturn("1", requestedReturn),
  cancelOrder: account.cancelOrder("1", "Ordered by mistake"),
  fetchCustomerOrder: account.fetchCustomerOrder("1"),
  fetchDownloads: fetchDownloads(),
  fetchFoundSuggestions: Effect.flatMap(Effect.service(Http), (http) =>
    fetchFoundSuggestions(queryBackend(http, side))("mug", true),
  ),
  fetchGuestOrder: account.fetchGuestOrder({ number: "1", email: "a@b.test", postcode: "1" }),
  fetchLastPaymentMethod: fetchLastPaymentMethod(),
  fetchListedProducts: fetchListedProducts("http://shop.test", ["mug"]),
  fetchMail: fetchMail("1"),
  fetchAdminOrder: backOffice.fetchAdminOrder("1"),
  fetchOrders: account.fetchOrders(1, 10),
  fetchAdminOrders: backOffice.fetchAdminOrders(list),
  fetchOutbox,
  fetchCustomerAlerts: fetchCustomerAlerts(),
  fetchCustomerReviews: fetchCustomerReviews(1, 10),
  fetchRecord: backOffice.fetchRecord("coupons", "1"),
  fetchReload: backOffice.fetchReload("coupons", ""),
  fetchMultishipping: fetchMultishipping(),
  fetchMultishippingOrders: fetchMultishippingOrders(),
  placeMultishippingOrders: placeMultishippingOrders(
    { cartId: "1", fingerprint: "" },
    { total: "10", agreementIds: [] },
  ),
  saveMultishipping: saveMultishipping({ assignments: [], methods: [], payment: { method: "checkmo", poNumber: "" } }),
  fetchReturns: fetchReturns("1"),
  fetchRows: backOffice.fetchRows("coupons", list),
  fetchPickupStores: fetchPickupStores({ near: "12534", country: "US", skus: ["MUG"] }),
  fetchSavedCards: fetchSavedCards(),
  fetchSharedListPage: fetchSharedListPage("abc"),
  fetchSharedWishList: fetchSharedWishList("http://shop.test", "abc", 1),
  fetchVisitor: backOffice.fetchVisitor,
  fetchWishList: fetchWishList("http://shop.test", 1),
  fetchGuestReturns: fetchGuestReturns(lookup),
  requestGuestReturn: requestGuestReturn(lookup, requestedReturn),
  loadCartSection: loadCartSection("http://shop.test"),
  lookUpOrder: lookUpOrder(lookup, "email"),
  lookUpOrderByPostcode: lookUpOrder({ ...lookup, email: "" }, "email"),
  fetchCheckoutConfig: fetchCheckoutConfig("/checkout/"),
  fetchLineFields: fetchLineFields({ storeCode: "default", owner }, "1"),
  fetchPlacedOrder: fetchPlacedOrder(),
  fetchWishListFields: fetchWishListFields("default", "1"),
  saveRecord: backOffice.saveRecord("coupons", {}, "KeyOfAShopper1"),
  sendGraphql: sendGraphql("{ storeConfig { code } }"),
  sendPicture: sendPicture(new File(["a"], "a.png"), "KeyOfAShopper1"),
  sendRest: sendRest({ path: "/rest/V1/x" }),
  signMerchantIn: backOffice.signMerchantIn(fields),
  signMerchantOut: backOffice.signMerchantOut("KeyOfAShopper1"),
  themeDictionary: themeDictionary("http://shop.test").pipe(Effect.provide(dictionaryFiles)),
}

/** Exports that send nothing by themselves, and those that call the `fetch` of a browser. */
const others =
  /(Document|^plainCard|^productPageQuery|^listingQuery|^routedProductQuery|^fetchProduct|^listedProduct|^graphqlDocuments|^listingVariables|^queryBackend|^reportOptional|^optionalQuery|^itemsOf|^itemsWithKeys|^itemWith|^routedItem|^keyedPageSize|^catalogueMetadata|^failWithResponse|^decodeResponse|^requestRest|^sendSearchRequest|^HttpFailed|^Http|^httpLayer|^BodyTooLarge|^bodyText|^captchaHttp|^fetchSections|^loadSections|^postForm|^fetchBanners|^dataPostCalls|^decodeContextAt|^browserHttp|^readFailures|^withModuleFields|^isRefused)$/

const layerNames =
  /^(adminFormCalls|carouselPages|cartForms|catalogueGraphql|graphqlCategoryOptions|checkoutRest|contentGraphql|customerFormsGraphql|dictionaryFiles|directoryRest|giftMessageRest|guestCartRest|instantPurchase|labelsGraphql|signInJson|graphqlSuggestions|plainSuggestions|tabContent)$/

/** Exports of the adapters without a call of this list. */
export const exportsWithoutCall = async (): Promise<ReadonlyArray<string>> => {
  const missing: Array<string> = []
  for (const file of globSync("adapters/{forms,graphql,http,rest}/*.ts").toSorted()) {
    const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href)
    for (const name of Object.keys(module))
      if (!others.test(name) && !layerNames.test(name) && functions[name] === undefined)
        missing.push(`${file}: ${name}`)
  }
  return missing
}

/** Every call of every adapter. */
export const adapterCalls = async (http: Layer.Layer<Http>): Promise<ReadonlyArray<AdapterCall>> => {
  const ofLayers = await Promise.all(
    layers.map(async ([service, layer]) =>
      methodsOf(service, layer, await Effect.runPromise(methodNames(service, layer).pipe(Effect.provide(http)))),
    ),
  )
  return [...ofLayers.flat(), ...Object.entries(functions).map(([name, run]) => ({ name, run }))]
}
