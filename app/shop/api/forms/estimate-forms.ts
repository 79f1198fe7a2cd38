import type { AddressFields } from "../../domain/cart/cart-address.ts"
import { saveCartChange } from "../../domain/cart/cart.ts"
import { activeCart } from "../../domain/cart/session-cart.ts"
import { saveEstimate } from "../../domain/checkout/estimate.ts"
import { quoteRates, readQuote } from "../../domain/checkout/shop-quote.ts"
import { regionById, regionByText, regionsOfCountry } from "../../domain/directory/countries.ts"
import { isShopError } from "../../domain/errors/shop-error.ts"
import { errorMessage } from "../../infra/session/session-messages.ts"
import { returnAddress } from "../../infra/web/own-address.ts"
import { formFields, formReader, id, text, trimmed } from "../input/form-input.ts"
import { converted, type Decoded } from "../input/input-schema.ts"
import { type FormAction, type FormPost, runInSession } from "./form-routes.ts"

const redirectBack = ({ request }: FormPost) => ({ redirect: returnAddress(request, undefined) })

const shortText = (name: string) => converted(trimmed(name), (value) => value.slice(0, 255))

const EstimateAddress = formFields({
  country: shortText("country_id"),
  postcode: shortText("estimate_postcode"),
  regionId: id("region_id"),
  region: shortText("region"),
})
const readEstimateAddress = formReader(EstimateAddress)

/** POST checkout/cart/estimatePost: estimates shipping and tax for an address. [forms-cart/036] */
export const estimateForm: FormAction = {
  path: "checkout/cart/estimatePost",
  onInvalidKey: redirectBack,
  handle: (post) =>
    runInSession(post, async (trx, session) => {
      const redirect = returnAddress(post.request, undefined)
      const cart = await activeCart(trx, session)
      const address = estimatedAddress(post.input(readEstimateAddress))
      if (cart === undefined || address === undefined) return { redirect }
      const quote = await saveEstimate(post.shop, trx, cart, { address, rate: {} })
      return isShopError(quote) ? { redirect, messages: [errorMessage(quote.message)] } : { redirect }
    }),
}

const readRate = formReader(formFields({ rate: text("estimate_method") }))

/** POST checkout/cart/estimateUpdatePost: selects a rate, as `carrier_method`. A rate that is not offered is ignored. [S31] */
export const estimateRateForm: FormAction = {
  path: "checkout/cart/estimateUpdatePost",
  onInvalidKey: redirectBack,
  handle: (post) =>
    runInSession(post, async (trx, session) => {
      const cart = await activeCart(trx, session)
      const selectedRate = post.input(readRate).rate
      const rates = cart === undefined ? [] : quoteRates(post.shop, await readQuote(post.shop, trx, cart))
      const rate = rates.find(
        (candidate) => candidate.available && `${candidate.carrierCode}_${candidate.methodCode}` === selectedRate,
      )
      if (cart !== undefined && rate !== undefined)
        await saveCartChange(post.shop, trx, cart.id, { carrier_code: rate.carrierCode, method_code: rate.methodCode })
      return { redirect: returnAddress(post.request, undefined) }
    }),
}

const estimatedAddress = ({
  country: sent,
  postcode,
  ...region
}: Decoded<typeof EstimateAddress>): AddressFields | undefined => {
  const country = sent.toUpperCase()
  if (!/^[A-Z]{2}$/.test(country)) return undefined
  return { country_id: country, postcode: postcode || null, ...regionFields(country, region) }
}

const regionFields = (
  country: string,
  { regionId, region }: Pick<Decoded<typeof EstimateAddress>, "regionId" | "region">,
): AddressFields => {
  const found = regionId === undefined ? regionByText(country, region) : regionById(country, regionId)
  if (found !== undefined) return { region_id: found.id, region_code: found.code, region: found.name }
  return { region_id: null, region_code: null, region: regionsOfCountry(country).length > 0 ? null : region || null }
}
