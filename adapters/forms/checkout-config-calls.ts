import { Effect, Option, Schema } from "effect"

import { readCheckoutCaptchas } from "../../core/checkout/checkout-captcha.wire.ts"
import type { CheckoutConfig } from "../../core/checkout/checkout-config.ts"
import { checkoutConfigFrom, CheckoutConfigWire } from "../../core/checkout/checkout-config.wire.ts"
import type { PlacedOrder } from "../../core/checkout/order/placed-order.ts"
import { placedOrderFrom, placedOrderOfPage } from "../../core/checkout/order/placed-order.wire.ts"
import type { SignInOffer } from "../../core/customer/authentication-pop-up.ts"
import { readSignInLinks, readSocialSignIn } from "../../core/customer/authentication-pop-up.wire.ts"
import { socialOffer } from "../../core/customer/social-sign-in.ts"
import { CallFailed } from "../../core/web/call-error.ts"
import { hasSignInRecaptcha, recaptchaFormsIn } from "../html/captcha-field.ts"
import { cartNoticesIn } from "../html/cart-notices.ts"
import { jsonAfter } from "../html/page-json.ts"
import { Http, type HttpResponse } from "../http/http.ts"

/** The built-in shop responds with JSON, Magento with a page; both need their type in `accept`. */
const pageHeaders = { accept: "application/json, text/html;q=0.9, */*;q=0.8" }

const ConfigResponse = Schema.Struct({
  checkoutConfig: CheckoutConfigWire,
  /** Sent by the built-in shop; Magento's page disables its button instead. */
  checkoutDisabled: Schema.optionalKey(Schema.Boolean),
  /** Sent by the built-in shop; Magento's page has a link instead. */
  multishipping: Schema.optionalKey(Schema.Boolean),
})
const readResponse = Schema.decodeUnknownOption(ConfigResponse)
const readConfig = Schema.decodeUnknownOption(CheckoutConfigWire)

const jsonOf = (response: HttpResponse) => response.json.pipe(Effect.orElseSucceed(() => undefined))

const fetchPage = Effect.fnUntraced(function* (path: string) {
  const http = yield* Http
  return yield* http
    .send({ path, headers: pageHeaders })
    .pipe(Effect.mapError(({ reason }) => new CallFailed({ reason })))
})

const readConfigs = Schema.decodeUnknownOption(
  Schema.Struct({
    checkoutConfig: Schema.optionalKey(Schema.Unknown),
    authenticationPopup: Schema.optionalKey(Schema.Unknown),
  }),
)

const configsOfPage = (html: string): unknown => ({
  checkoutConfig: jsonAfter("window.checkoutConfig =", html),
  authenticationPopup: jsonAfter("window.authenticationPopup =", html),
})

/** Reads the configuration of the sign-in pop-up; its social networks may be part of the checkout's instead. */
const signInOffer = (json: unknown, html: string, origin: string): SignInOffer => {
  const configs = json ?? configsOfPage(html)
  const { checkoutConfig, authenticationPopup } = Option.getOrUndefined(readConfigs(configs)) ?? {}
  const context = { origin, safeHtml: () => "", today: "" }
  const popUp = readSocialSignIn(authenticationPopup, context)
  const checkout = readSocialSignIn(checkoutConfig, context)
  return {
    links: readSignInLinks(authenticationPopup, context),
    providers: socialOffer({ popUp, checkout }).providers,
    ...(hasSignInRecaptcha(html) && { isOnPage: true }),
  }
}

/** Returns the checkout configuration of a page, merged with the separate gift options. */
const configInPage = (html: string): unknown => {
  const config = jsonAfter("window.checkoutConfig =", html)
  const giftOptionsConfig = jsonAfter("window.giftOptionsConfig =", html)
  return typeof config === "object" && config !== null && giftOptionsConfig !== undefined
    ? { giftOptionsConfig, ...config }
    : config
}

/** Tests for the disabled button of Magento's cart page, the only sign of an amount below the minimum order. */
const isButtonDisabled = (html: string): boolean => {
  const role = html.indexOf('data-role="proceed-to-checkout"')
  return role >= 0 && /\sdisabled\b/.test(html.slice(role, html.indexOf(">", role)))
}

/** Tests for the link of Magento's cart page to its pages for several addresses, which depends on settings and cart. */
const linksToMultishipping = (html: string): boolean => /href="[^"]*\/multishipping\/checkout\/?"/.test(html)

const multishippingIn = (hasEndpoints: boolean | undefined, html: string): CheckoutConfig["multishipping"] => {
  if (hasEndpoints === true) return "endpoints"
  return linksToMultishipping(html) ? "pages" : undefined
}

/** True for the page of Magento whose `body` has this class. */
const isPage = (bodyClass: string, html: string): boolean =>
  /<body[^>]*\sclass="([^"]*)"/.exec(html)?.[1]?.split(" ").includes(bodyClass) === true

/**
 * Tests for a redirect to the cart or to sign-in, with which Magento responds to an empty cart or an ended session. Fails for other redirects,
 * such as a firewall's, and for error statuses.
 */
const isRedirected = ({ status, headers }: HttpResponse): Effect.Effect<boolean, CallFailed> => {
  if (status < 300) return Effect.succeed(false)
  const path = (headers.get("location") ?? "").replace(/[?#].*$/s, "")
  return status < 400 && /\/(checkout\/cart|customer\/account\/login)(\/|$)/.test(path)
    ? Effect.succeed(true)
    : Effect.fail(new CallFailed({ reason: `status ${status}` }))
}

const unreadable = (page: string) => new CallFailed({ reason: `${page}: invalid response` })

/** Reads the configuration from JSON of the built-in shop, or from a page of Magento. */
const configIn = (json: unknown, text: string): typeof ConfigResponse.Type | undefined => {
  const fromPage = () =>
    Option.map(readConfig(configInPage(text)), (checkoutConfig) => ({
      checkoutConfig,
      checkoutDisabled: isButtonDisabled(text),
    }))
  return Option.getOrUndefined(Option.orElse(readResponse(json), fromPage))
}

/** Reads the messages of the page about the whole cart. */
const noticesIn = (html: string): Pick<CheckoutConfig, "notices"> => {
  const notices = cartNoticesIn(html)
  return notices.length > 0 ? { notices } : {}
}

/**
 * Fetches the cart (`/checkout/cart/`) or checkout (`/checkout/`) configuration of this shopper; `undefined` without a cart, with an
 * empty one, and after a redirect to the cart or to sign-in. Any other response fails: it is not an empty cart. Addresses on `origin` become paths.
 */
export const fetchCheckoutConfig = Effect.fnUntraced(function* (
  path: "/checkout/cart/" | "/checkout/",
  origin = "",
): Effect.fn.Return<CheckoutConfig | undefined, CallFailed, Http> {
  const response = yield* fetchPage(path)
  if (yield* isRedirected(response)) return undefined
  const { text } = response
  const json = yield* jsonOf(response)
  const config = configIn(json, text)
  if (config === undefined) return isPage("checkout-cart-index", text) ? undefined : yield* unreadable(path)
  const read = checkoutConfigFrom(config.checkoutConfig)
  return (
    read && {
      ...read,
      isCheckoutDisabled: config.checkoutDisabled,
      multishipping: multishippingIn(config.multishipping, text),
      ...noticesIn(text),
      signIn: signInOffer(json, text, origin),
      captchas: readCheckoutCaptchas(config.checkoutConfig.captcha, { origin, page: path }, recaptchaFormsIn(text)),
    }
  )
})

/** Fetches the last order of this session; `undefined` when there is none, to which Magento responds with a redirect. Safe to repeat. [R4] */
export const fetchPlacedOrder = Effect.fnUntraced(function* (): Effect.fn.Return<
  PlacedOrder | undefined,
  CallFailed,
  Http
> {
  const response = yield* fetchPage("/checkout/onepage/success/")
  if (yield* isRedirected(response)) return undefined
  const order = placedOrderFrom(yield* jsonOf(response)) ?? placedOrderOfPage(response.text)
  return order === undefined && !isPage("checkout-onepage-success", response.text)
    ? yield* unreadable("success page")
    : order
})
