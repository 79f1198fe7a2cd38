import {
  isBandBetween,
  isLowThumbAbove,
  percentOnScale,
  type PriceScale,
  pricesOfThumbs,
  type PriceThumbs,
  thumbsOfPrices,
  withThumbMoved,
} from "../../../core/catalogue/listing/price-thumbs.ts"
import type { StorefrontState } from "../../../core/storefront/storefront.ts"
import { priceWriter } from "../../../core/translation/translator.ts"

type Page = Pick<StorefrontState["page"], "locale" | "currency">

/** Milliseconds without a further movement after which released thumbs are applied, so that several presses of a key are one step. */
const pauseMs = 400

let pause: ReturnType<typeof setTimeout> | undefined

const inputsOf = (form: Element, type: "number" | "range"): ReadonlyArray<HTMLInputElement> => [
  ...form.querySelectorAll<HTMLInputElement>(`[type=${type}]`),
]

/** Sends the price form, unless its prices are those of the page. The listing may have been replaced meanwhile, so the form is found again. */
const apply = (): void => {
  const form = document.querySelector<HTMLFormElement>(".price-form")
  if (form === null) return
  if (inputsOf(form, "number").some(({ value, defaultValue }) => value !== defaultValue)) form.requestSubmit()
}

/** Shows the thumbs at their prices, which are announced in the currency of the page, and the bars between them. */
const show = (form: Element, thumbs: PriceThumbs, scale: PriceScale, { locale, currency }: Page): void => {
  const prices = [thumbs.low, thumbs.high]
  const priceText = priceWriter(locale, currency)
  for (const [index, range] of inputsOf(form, "range").entries()) {
    const price = String(prices[index])
    range.value = price
    range.ariaValueText = priceText(price)
    range.toggleAttribute("data-above", index === 0 && isLowThumbAbove(thumbs, scale))
    range.parentElement?.style.setProperty(index === 0 ? "--low" : "--high", `${percentOnScale(Number(price), scale)}%`)
  }
  for (const bar of form.querySelectorAll<HTMLElement>("[data-from]")) {
    const band = { from: Number(bar.dataset["from"]), to: Number(bar.dataset["to"]) }
    bar.toggleAttribute("data-between", isBandBetween(band, thumbs))
  }
}

/**
 * Follows an `input` or `change` of a price form: a moved thumb is written into the typed prices, which are applied after its release, and
 * typed prices move the thumbs.
 */
export const slidePrices = (changed: HTMLInputElement, type: string, page: Page): void => {
  const { form } = changed
  if (form === null) return
  const [range] = inputsOf(form, "range")
  const [from, to] = inputsOf(form, "number")
  if (range === undefined || from === undefined || to === undefined) return
  const scale = { min: Number(range.min), max: Number(range.max) }
  const typed = thumbsOfPrices({ from: from.value, to: to.value }, scale)
  if (changed.type !== "range") return show(form, typed, scale, page)

  const moved = withThumbMoved(typed, changed === range ? "low" : "high", Number(changed.value))
  const prices = pricesOfThumbs(moved, scale)
  from.value = prices.from
  to.value = prices.to
  show(form, moved, scale, page)
  clearTimeout(pause)
  if (type === "change") pause = setTimeout(apply, pauseMs)
}
