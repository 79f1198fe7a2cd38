import { idIn } from "../../domain/cart/buy-request-of.ts"
import type { AddressFields } from "../../domain/cart/cart-address.ts"
import { cartChanged } from "../../domain/cart/cart.ts"
import { activeCart } from "../../domain/cart/session-cart.ts"
import { saveEstimate } from "../../domain/checkout/estimate.ts"
import { quoteRates, readQuote } from "../../domain/checkout/shop-quote.ts"
import { regionById, regionByText, regionsOfCountry } from "../../domain/directory/countries.ts"
import { isShopError } from "../../domain/errors/shop-error.ts"
import { errorMessage } from "../../infra/session/session-messages.ts"
import { returnAddress } from "../../infra/web/own-address.ts"
import type { FormFields } from "../../infra/web/posted-fields.ts"
import { type FormAction, type FormPost, inSession } from "./form-routes.ts"

const refused = ({ request }: FormPost) => ({ redirect: returnAddress(request, undefined) })

/** POST checkout/cart/estimatePost: where the cart would go to. [forms-cart/036] */
export const estimateForm: FormAction = {
  path: "checkout/cart/estimatePost",
  onInvalidKey: refused,
  handle: (post) =>
    inSession(post, async (trx, session) => {
      const redirect = returnAddress(post.request, undefined)
      const cart = await activeCart(trx, session)
      const address = estimatedAddress(post.fields)
      if (cart === undefined || address === undefined) return { redirect }
      const quote = await saveEstimate(post.shop, trx, cart, { address, rate: {} })
      return isShopError(quote) ? { redirect, messages: [errorMessage(quote.message)] } : { redirect }
    }),
}

/** POST checkout/cart/estimateUpdatePost: by which of the rates, as `carrier_method`. One that is not offered is not chosen. [S31] */
export const estimateRateForm: FormAction = {
  path: "checkout/cart/estimateUpdatePost",
  onInvalidKey: refused,
  handle: (post) =>
    inSession(post, async (trx, session) => {
      const cart = await activeCart(trx, session)
      const wanted = post.fields.text("estimate_method")
      const rates = cart === undefined ? [] : quoteRates(post.shop, await readQuote(post.shop, trx, cart))
      const rate = rates.find((one) => one.available && `${one.carrierCode}_${one.methodCode}` === wanted)
      if (cart !== undefined && rate !== undefined)
        await cartChanged(post.shop, trx, cart.id, { carrier_code: rate.carrierCode, method_code: rate.methodCode })
      return { redirect: returnAddress(post.request, undefined) }
    }),
}

const estimatedAddress = (fields: FormFields): AddressFields | undefined => {
  const text = (name: string): string => (fields.text(name) ?? "").trim().slice(0, 255)
  const country = text("country_id").toUpperCase()
  if (!/^[A-Z]{2}$/.test(country)) return undefined
  return {
    country_id: country,
    postcode: text("estimate_postcode") || null,
    ...regionFields(country, fields, text("region")),
  }
}

const regionFields = (country: string, fields: FormFields, text: string): AddressFields => {
  const id = idIn(fields.text("region_id"))
  const found = id === undefined ? regionByText(country, text) : regionById(country, id)
  if (found !== undefined) return { region_id: found.id, region_code: found.code, region: found.name }
  return { region_id: null, region_code: null, region: regionsOfCountry(country).length > 0 ? null : text || null }
}
