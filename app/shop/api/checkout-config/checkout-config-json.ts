import type { ShopContext } from "../../context/context.ts"
import { viewOf } from "../../context/settings-of-view.ts"
import type { ShopSettings, SocialNetwork } from "../../context/settings.ts"
import { cardMethod } from "../../domain/cards/charge-card.ts"
import { providerCardDetails, providerCardsOf } from "../../domain/cards/provider-cards.ts"
import { type StoredCard, cardDetails, isCardExpired, usableCardsOf } from "../../domain/cards/stored-cards.ts"
import { activeCart } from "../../domain/cart/session-cart.ts"
import { paymentMethods } from "../../domain/checkout/payment-methods.ts"
import { type Quote, readQuote } from "../../domain/checkout/shop-quote.ts"
import { addressesFromData, customerData } from "../../domain/customer/address-data.ts"
import { type Customer, customerById } from "../../domain/customer/shop-customer.ts"
import { postCodes } from "../../domain/directory/post-codes.ts"
import { baseCurrency } from "../../domain/store-views/base-money.ts"
import { formKeyCookie } from "../../infra/session/session-form-key.ts"
import type { Session } from "../../infra/session/session.ts"
import { translate } from "../../infra/translation/shop-translate.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { escapeHtml, escapeLines } from "../../infra/web/shop-escape-html.ts"
import { lineProducts } from "../sections/line-products.ts"
import { guestsMayOrder } from "../sections/mini-cart-section.ts"
import { giftOptions } from "./gift-options-json.ts"
import { offlineMethodConfig, redirectUrlConfig } from "./payment-method-config.ts"
import { pictureJson, quoteData, quoteItemJson, selectedRateJson, totalsData } from "./quote-data.ts"
import { priceFormat } from "./shop-price-format.ts"

type Json = Readonly<Record<string, unknown>>

/** The shopper's cart with its totals; undefined without a cart and for an empty one. */
export const shopperQuote = async (shop: ShopContext, session: Session | undefined): Promise<Quote | undefined> => {
  const cart = await activeCart(shop.read, session)
  const quote = cart === undefined ? undefined : await readQuote(shop, shop.read, cart)
  return quote === undefined || quote.lines.length === 0 ? undefined : quote
}

/**
 * `window.checkoutConfig` of Magento's cart and checkout pages, with the keys that storefronts read. Without a cart `quoteData` is an empty
 * list. [3.checkout-configuration] [3.gift-options-configuration]
 */
export const checkoutConfig = async (
  shop: ShopContext,
  request: Request,
  session: Session | undefined,
  quote: Quote | undefined,
): Promise<Json> => {
  const customer = session?.customerId === undefined ? undefined : await customerById(shop.read, session.customerId)
  const store = viewOf(shop.settings)
  const formKey = formKeyCookie(request) ?? session?.formKey ?? ""
  const shared = {
    formKey,
    storeCode: store.code,
    isCustomerLoggedIn: customer !== undefined,
    priceFormat: priceFormat(shop.settings.currency, store),
  }
  return {
    ...shared,
    basePriceFormat: priceFormat(baseCurrency(shop.settings), store),
    postCodes,
    ...pageUrls(request),
    ...shopConfig(shop),
    ...taxDisplay(shop.settings),
    payment: await paymentConfig(shop, session),
    isGuestCheckoutAllowed: guestsMayOrder(shop.settings, quote?.lines ?? []),
    customerData: customer === undefined ? [] : await customerData(shop, shop.read, customer),
    ...(await cartConfig(shop, request, quote, customer)),
    ...addressesFromData(shop, quote),
    giftOptionsConfig: {
      ...(await giftOptions(shop, shop.read, quote)),
      ...shared,
      baseUrl: shopAddress(request, "/"),
    },
  }
}

const cartConfig = async (
  shop: ShopContext,
  request: Request,
  quote: Quote | undefined,
  customer: Customer | undefined,
): Promise<Json> => {
  if (quote === undefined)
    return { quoteData: [], quoteItemData: [], totalsData: [], selectedShippingMethod: null, paymentMethods: [] }
  const productOf = await lineProducts(shop, request, quote.lines)
  const { lines } = quote.totals
  const messages = lines.flatMap(({ itemId, problem }) =>
    problem === undefined ? [] : [[itemId, translate(shop.settings, problem)] as const],
  )
  return {
    quoteData: quoteData(shop.settings, quote, customer),
    quoteItemData: lines.map((line) => quoteItemJson(shop, quote.cart, line, productOf(line))),
    quoteMessages: Object.fromEntries(messages),
    imageData: Object.fromEntries(lines.map((line) => [line.itemId, pictureJson(productOf(line))])),
    totalsData: totalsData(shop, quote),
    selectedShippingMethod: selectedRateJson(shop, quote),
    paymentMethods: paymentMethods(shop.settings, quote).map(({ code, title }) => ({ code, title })),
  }
}

const pageUrls = (request: Request): Json => ({
  cartUrl: shopAddress(request, "/checkout/cart/"),
  checkoutUrl: shopAddress(request, "/checkout/"),
  defaultSuccessPageUrl: shopAddress(request, "/checkout/onepage/success/"),
  registerUrl: shopAddress(request, "/customer/account/create/"),
  forgotPasswordUrl: shopAddress(request, "/customer/account/forgotpassword/"),
  pageNotFoundUrl: shopAddress(request, "/noroute/"),
  staticBaseUrl: shopAddress(request, "/static/"),
})

/** The settings that are the same for every cart. */
const shopConfig = ({ settings }: ShopContext): Json => {
  const { directory, carriers, checkout, customers } = settings
  return {
    activeCarriers: carriers.map(({ code }) => code),
    originCountryCode: directory.defaultCountry,
    defaultCountryId: directory.defaultCountry,
    defaultRegionId: null,
    defaultPostcode: null,
    isCustomerLoginRequired: !checkout.guests,
    displayBillingOnPaymentMethod: checkout.billingOnPaymentMethod,
    maxCartItemsToDisplay: checkout.itemsInSummary,
    autocomplete: "on",
    useQty: checkout.miniCart.counts === "quantities",
    shippingPolicy: { isEnabled: false, shippingPolicyContent: "" },
    checkoutAgreements: agreementsJson(settings),
    company: customers.company,
    streetLines: customers.streetLines,
  }
}

/** Settings of the display of prices with and without tax. */
const taxDisplay = ({ tax: { display } }: ShopSettings): Json => ({
  isDisplayShippingPriceExclTax: display.cartShipping === "excluding",
  isDisplayShippingBothPrices: display.cartShipping === "both",
  reviewShippingDisplayMode: display.cartShipping,
  reviewItemPriceDisplayMode: display.cartPrice,
  reviewTotalsDisplayMode: display.cartSubtotal,
  isFullTaxSummaryDisplayed: display.fullSummary,
  isZeroTaxDisplayed: display.zeroTax,
})

/** `checkoutAgreements` of `checkoutConfig`. */
export const agreementsJson = ({ checkout: { agreements: all = [] } }: ShopSettings): Json => ({
  isEnabled: all.length > 0,
  agreements: all.map(({ id, sentence, text, mustBeAccepted, isHtml, contentHeight }) => ({
    agreementId: String(id),
    checkboxText: escapeHtml(sentence),
    content: isHtml === true ? text : escapeLines(text),
    contentHeight: contentHeight ?? null,
    mode: mustBeAccepted ? "1" : "0",
  })),
})

/** `window.authenticationPopup` of Magento's pages. [2.authentication-pop-up.2] */
export const authenticationPopup = ({ settings }: ShopContext, request: Request): Json => {
  const networks = settings.customers.socialNetworks ?? []
  return {
    autocomplete: "on",
    baseUrl: shopAddress(request, "/"),
    customerLoginUrl: shopAddress(request, "/customer/ajax/login"),
    customerRegisterUrl: shopAddress(request, "/customer/account/create/"),
    customerForgotPasswordUrl: shopAddress(request, "/customer/account/forgotpassword/"),
    ...(networks.length === 0 ? {} : { SocialLogin: socialLogin(networks, request) }),
  }
}

const socialLogin = (networks: ReadonlyArray<SocialNetwork>, request: Request): Json => ({
  enabled: true,
  providers: Object.fromEntries(
    networks.map(({ id, label, path }) => [id, { url: shopAddress(request, path), label }]),
  ),
})

/** Saved cards as Magento's stored payment methods. */
const vaultConfig = (cards: ReadonlyArray<StoredCard>): Json =>
  Object.fromEntries(
    cards.map((card, index) => [
      `${cardMethod}_vault_${index + 1}`,
      { config: { code: cardMethod, publicHash: card.public_hash, details: cardDetails(card) } },
    ]),
  )

/** The unexpired cards that the customer has saved at the providers of offered payment methods. */
const providerVaultConfig = async (shop: ShopContext, customerId: number): Promise<Json> => {
  const offered = new Set(shop.settings.paymentMethods.flatMap(({ code, savesCards }) => (savesCards ? [code] : [])))
  const cards = offered.size === 0 ? [] : await providerCardsOf(shop.read, customerId)
  return Object.fromEntries(
    cards
      .filter((card) => offered.has(card.method) && !isCardExpired(card, shop.now()))
      .map((card, index) => [
        `${card.method}_vault_${index + 1}`,
        { config: { code: card.method, publicHash: card.public_hash, details: providerCardDetails(card) } },
      ]),
  )
}

const paymentConfig = async (shop: ShopContext, session: Session | undefined): Promise<Json> => {
  const customerId = session?.customerId
  return {
    ...offlineMethodConfig(shop.settings.paymentMethods),
    ...redirectUrlConfig(shop.settings.paymentMethods),
    vault:
      customerId === undefined
        ? {}
        : {
            ...vaultConfig(await usableCardsOf(shop, shop.read, customerId)),
            ...(await providerVaultConfig(shop, customerId)),
          },
  }
}
