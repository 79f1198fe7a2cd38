import { createContext, useContext, type ReactNode } from "react"
import { useStore } from "zustand"
import { useShallow } from "zustand/react/shallow"
import type { StoreApi } from "zustand/vanilla"

import type { Amount } from "../../core/money/amount.ts"
import type { StorefrontEvent } from "../../core/storefront/storefront-event.ts"
import type { StorefrontState } from "../../core/storefront/storefront.ts"
import { cachedFormat } from "../../core/translation/cached-format.ts"
import { countedText } from "../../core/translation/counted.ts"
import { numberText, priceWriter, type Translate, translator } from "../../core/translation/translator.ts"

/** What a root of views is given: the copy of the engine's state, and where to tell what the shopper did. */
export type Storefront = {
  readonly store: StoreApi<StorefrontState>
  readonly dispatch: (event: StorefrontEvent) => void
}

const StorefrontContext = createContext<Storefront | undefined>(undefined)

export const StorefrontRoot = ({
  storefront,
  children,
}: {
  readonly storefront: Storefront
  readonly children: ReactNode
}) => <StorefrontContext value={storefront}>{children}</StorefrontContext>

const useStorefront = (): Storefront => {
  const storefront = useContext(StorefrontContext)
  if (storefront === undefined) throw new Error("a view stands outside of StorefrontRoot")
  return storefront
}

/** Reads one view of the state; re-renders only when that view changes. */
export const useView = <View,>(view: (state: StorefrontState) => View): View =>
  useStore(useStorefront().store, useShallow(view))

export const useDispatch = (): Storefront["dispatch"] => useStorefront().dispatch

/** The translator of the page's language: `t("All %1", name)`. */
export const useText = (): Translate => translator(useView((state) => state.page))

/** Says how many there are of something: `counted(3, "%1 item", "%1 items")`. */
export const useCounted = (): ((count: number, one: string, other: string) => string) => {
  const page = useView((state) => state.page)
  return (count, one, other) => countedText(page, count, one, other)
}

/** Writes a number in the digits of the page's language. */
export const useNumberText = (): ((number: number) => string) => {
  const locale = useView((state) => state.page.locale)
  return (number) => numberText(number, locale)
}

const dateFormat = cachedFormat(
  (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }),
)
const listFormat = cachedFormat((locale: string) => new Intl.ListFormat(locale, { style: "narrow" }))

const AgreedCurrency = createContext("")

/** Prices inside are in the currency they were agreed in, whatever the page's own is; an empty one is the page's. */
export const PricesIn = ({ currency, children }: { readonly currency: string; readonly children: ReactNode }) => (
  <AgreedCurrency value={currency}>{children}</AgreedCurrency>
)

/** Writes an exact amount as a price text of the page's language and currency. */
export const usePriceText = (): ((amount: Amount) => string) => {
  const page = useView((state) => ({ locale: state.page.locale, currency: state.page.currency }))
  const currency = useContext(AgreedCurrency) || page.currency
  return priceWriter(page.locale, currency)
}

/** Names several things in a row: `A, B, C`, `A، وB، وC`. */
export const useListText = (): ((items: ReadonlyArray<string>) => string) => {
  const locale = useView((state) => state.page.locale)
  return (items) => listFormat(locale).format(items)
}

/** Writes the day of an ISO date, with or without a time, in the page's language. */
export const useDateText = (): ((date: string) => string) => {
  const locale = useView((state) => state.page.locale)
  return (date) => dateFormat(locale).format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
}
