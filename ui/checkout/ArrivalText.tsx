import type { Arrival } from "../../core/checkout/shipping/arrival.ts"
import type { ShippingRate } from "../../core/checkout/shipping/shipping-rate.ts"
import { useText, useSelector } from "../storefront/storefront-context.tsx"

/**
 * Days on which an order arrives: "Arrives Thu, Dec 3 – Mon, Dec 7". A browser may format a range of dates differently from the server,
 * such as with other spaces, so hydration leaves the server's text in place.
 */
export const ArrivalText = ({ days: [first, last] }: { readonly days: Arrival }) => {
  const t = useText()
  const locale = useSelector((state) => state.page.locale)
  const format = new Intl.DateTimeFormat(locale, { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" })
  return <span suppressHydrationWarning>{t("Arrives %1", format.formatRange(new Date(first), new Date(last)))}</span>
}

/** Note below the title of a rate: days of arrival and name of the method, or why the rate is not available. */
export const RateNote = ({ rate }: { readonly rate: ShippingRate }) => (
  <span className="choice__note">
    {rate.arrival && (
      <>
        <ArrivalText days={rate.arrival} />
        <br />
      </>
    )}
    {rate.available ? rate.methodTitle : rate.error}
  </span>
)
