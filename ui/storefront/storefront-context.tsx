import { createContext, useContext, type ReactNode } from "react"
import { useStore } from "zustand"
import { useShallow } from "zustand/react/shallow"
import type { StoreApi } from "zustand/vanilla"

import type { Amount } from "../../core/money/amount.ts"
import type { ShopFeature } from "../../core/store/store.ts"
import type { StorefrontEvent } from "../../core/storefront/storefront-event.ts"
import type { StorefrontState } from "../../core/storefront/storefront.ts"
import { cachedFormat } from "../../core/translation/cached-format.ts"
import { countedText } from "../../core/translation/counted-text.ts"
import type { CountedPhrase } from "../../core/translation/phrases.ts"
import { numberText, priceWriter, type Translate, translator } from "../../core/translation/translator.ts"

/** The store with a copy of the engine's state, and the dispatch function for events. */
export type Storefront = {
  readonly store: StoreApi<StorefrontState>
  readonly dispatch: (event: StorefrontEvent) => void
}

const StorefrontContext = createContext<Storefront | undefined>(undefined)

/** Provides the storefront, its state and translations to the hooks of this file. */
export const StorefrontRoot = ({
  storefront,
  children,
}: {
  readonly storefront: Storefront
  readonly children: ReactNode
}) => <StorefrontContext value={storefront}>{children}</StorefrontContext>

const useStorefront = (): Storefront => {
  const storefront = useContext(StorefrontContext)
  if (storefront === undefined) throw new Error("A view needs StorefrontRoot as an ancestor")
  return storefront
}

/** Selects from the state; re-renders only when the selection changes (shallow comparison). */
export const useSelector = <Selection,>(select: (state: StorefrontState) => Selection): Selection =>
  useStore(useStorefront().store, useShallow(select))

/** True if a feature is on. */
export const useFeature = (feature: ShopFeature): boolean =>
  useSelector((state) => state.page.switchedOff?.includes(feature) !== true)

/** The dispatch function of the page. */
export const useDispatch = (): Storefront["dispatch"] => useStorefront().dispatch

/** The translator of the page's language: `t("All %1", name)`. */
export const useText = (): Translate => translator(useSelector((state) => state.page))

/** Returns a function that translates a text with a count: `counted(3, "%1 item", "%1 items")`. */
export const useCounted = (): ((count: number, one: string, other: CountedPhrase) => string) => {
  const page = useSelector((state) => state.page)
  return (count, one, other) => countedText(page, count, one, other)
}

/** Returns a function that formats a number in the language of the page. */
export const useNumberText = (): ((number: number) => string) => {
  const locale = useSelector((state) => state.page.locale)
  return (number) => numberText(number, locale)
}

const dateFormat = cachedFormat(
  (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }),
)
const listFormat = cachedFormat((locale: string) => new Intl.ListFormat(locale, { style: "narrow" }))

const CurrencyContext = createContext("")

/** Formats prices inside in this currency, such as that of an order; an empty text means the currency of the page. */
export const PricesIn = ({ currency, children }: { readonly currency: string; readonly children: ReactNode }) => (
  <CurrencyContext value={currency}>{children}</CurrencyContext>
)

/** Returns a function that formats a decimal amount as a price in the language and currency of the page. */
export const usePriceText = (): ((amount: Amount) => string) => {
  const page = useSelector((state) => ({ locale: state.page.locale, currency: state.page.currency }))
  const currency = useContext(CurrencyContext) || page.currency
  return priceWriter(page.locale, currency)
}

/** Returns a function that joins texts to a list in the language of the page: `A, B, C`, `A، وB، وC`. */
export const useListText = (): ((items: ReadonlyArray<string>) => string) => {
  const locale = useSelector((state) => state.page.locale)
  return (items) => listFormat(locale).format(items)
}

/** Returns a function that formats the day of an ISO date, with or without a time, in the language of the page. */
export const useDateText = (): ((date: string) => string) => {
  const locale = useSelector((state) => state.page.locale)
  return (date) => dateFormat(locale).format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
}
