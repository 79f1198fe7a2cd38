import { performance } from "node:perf_hooks"

import fc from "fast-check"

import { newProductForm, priceOfForm, problemsOfForm, productFormStep } from "../../core/add-to-cart/product-form.ts"
import { addToCartButtonStep, readyButton } from "../../core/background-actions/add-to-cart-button.ts"
import { blockLoaderStep, idleBlock } from "../../core/background-actions/block-loader.ts"
import { bannersStep, type BannersEvent } from "../../core/banners/banner-display.ts"
import { cartPageStep } from "../../core/cart/cart-page-step.ts"
import type { CartPageEvent } from "../../core/cart/cart-page.ts"
import type { CheckoutEvent } from "../../core/checkout/checkout-event.ts"
import { checkoutStep } from "../../core/checkout/checkout-step.ts"
import { carouselStep, newCarousel, type CarouselEvent } from "../../core/content/carousel.ts"
import { newSlider, sliderStep, type SliderEvent } from "../../core/content/slide-rotation-step.ts"
import { noSticky, stickyStep, type StickyEvent } from "../../core/content/sticky-elements.ts"
import { galleryStep } from "../../core/gallery/gallery-step.ts"
import { instantStep, idleInstantOrder } from "../../core/instant-purchase/instant-purchase-step.ts"
import { menuStep } from "../../core/navigation/menu-step.ts"
import { searchBoxStep } from "../../core/search/search-box-step.ts"
import { banner, group, leaf, noon, opened } from "../arbitraries/banners.ts"
import { cartLineOf, cartPage } from "../arbitraries/cart-page.ts"
import { anyDraft, checkout, rate } from "../arbitraries/checkout.ts"
import { anyGalleryEvent, galleryOf } from "../arbitraries/gallery.ts"
import { anyInstantEvent } from "../arbitraries/instant-purchase.ts"
import { anyMenuEvents, menu } from "../arbitraries/menu.ts"
import { box, key, product, suggestion, typed } from "../arbitraries/search.ts"
import { percentile } from "./load.ts"
import { heading, line } from "./report.ts"

const target = 0.1
const stepsEach = 20_000

/** A feature replayed from its start repeatedly: `play` runs all its steps and returns the duration of each. */
type Feature = { readonly name: string; readonly play: (elapsed: (milliseconds: number) => void) => void }

const feature = <State, Event>(
  name: string,
  start: State,
  events: ReadonlyArray<Event>,
  step: (state: State, event: Event, number: number) => State,
): Feature => ({
  name,
  play: (elapsed) => {
    let state = start
    for (const [number, event] of events.entries()) {
      const began = performance.now()
      state = step(state, event, number)
      elapsed(performance.now() - began)
    }
  },
})

const drawn = <A>(arbitrary: fc.Arbitrary<A>, numRuns = 200): ReadonlyArray<A> =>
  fc.sample(arbitrary, { seed: 20_261_122, numRuns })

const checkoutEvents: ReadonlyArray<CheckoutEvent> = drawn(anyDraft, 20).flatMap(
  (draft, number): Array<CheckoutEvent> => [
    { _tag: "AddressTyped", part: "shipping", field: "firstname", text: draft.firstname },
    { _tag: "AddressTyped", part: "shipping", field: "country_id", text: number % 2 === 0 ? "US" : "DE" },
    { _tag: "AddressTyped", part: "shipping", field: "postcode", text: draft.postcode },
    { _tag: "AddressFieldBlurred", part: "shipping", field: "postcode" },
    { _tag: "RatesLoaded", requestId: number + 1, key: "", rates: [rate("flatrate"), rate("ups")] },
    { _tag: "RateSelected", code: "ups_ups" },
    { _tag: "PaymentMethodSelected", method: "checkmo" },
    { _tag: "PlaceOrderPressed" },
  ],
)

const cartLines = Array.from({ length: 20 }, (_, index) => cartLineOf(String(index + 1), 2))
const cartEvents: ReadonlyArray<CartPageEvent> = cartLines.flatMap(({ itemId }): Array<CartPageEvent> => [
  { _tag: "CartQuantityTyped", itemId, text: "3" },
  { _tag: "CartPagerPressed", path: "/checkout/cart/?p=2" },
  { _tag: "CartLeaveDecided", leaves: false },
  { _tag: "CartUpdatePressed" },
  { _tag: "CartRemovePressed", itemId },
])

const suggestions = Array.from({ length: 40 }, (_, index) =>
  index % 2 === 0 ? product(`Mug ${index}`) : suggestion(`mug ${index}`),
)
const searchFor = "harbor mug".split("").map((_, index, characters) => typed(characters.slice(0, index + 1).join("")))
const searchEvents = searchFor.flatMap((character, index) => [
  character,
  { _tag: "SuggestionsLoaded" as const, requestId: index + 1, suggestions },
  key("ArrowDown"),
  key("ArrowUp"),
  { _tag: "SuggestionSelected" as const, index: 3 },
])

const tree = group("all", true, ...Array.from({ length: 20 }, (_, index) => leaf("browsing_time", ">", index * 40)))
const bannerEvents: ReadonlyArray<BannersEvent> = Array.from({ length: 100 }, (_, number): Array<BannersEvent> => [
  { _tag: "Tick", ticks: 1 },
  { _tag: "Scrolled", to: number * 40, touch: false },
  { _tag: "CheckDue", now: noon + number * 220, records: new Map(), shopperIsBusy: false },
  { _tag: "EscapePressed" },
]).flat()

const price = { regular: "40", final: "30" }
const tierPrices = [3, 10, 50].map((quantity) => ({ quantity, final: String(30 - quantity / 5), percentOff: "5" }))
const mug = {
  id: 5,
  sku: "MUG",
  name: "Harbor Mug",
  kind: { type: "simple" as const },
  from: price,
  to: price,
  tierPrices,
  customOptions: [],
  stock: "in-stock" as const,
  gallery: [],
}

const carouselEvents = Array.from({ length: 20 }, (_, number): Array<CarouselEvent> => [
  { _tag: "CarouselMoved", to: number + 1 },
  { _tag: "CarouselPageLoaded", requestId: number + 1, page: { html: "<li>page</li>", isLastPage: false } },
]).flat()
const slides = Array.from({ length: 10 }, (_, index) => ({
  id: String(index),
  activeFrom: index * 10,
  activeTo: 500 + index,
}))
const sliderEvents = Array.from({ length: 60 }, (_, index): Array<SliderEvent> => [
  { _tag: "SlideTimerFired", nowInSeconds: index * 10 },
  { _tag: "SlideIntervalPassed" },
  { _tag: "SlideMoved", by: -1 },
]).flat()
const stickyEvents = Array.from({ length: 100 }, (_, index): Array<StickyEvent> => [
  { _tag: "PageScrolled", at: index * 16 },
  { _tag: "StickyMeasured", measures: [{ id: "header", edge: index % 3, top: "0px" }] },
]).flat()

const fields = Array.from({ length: 12 }, (_, index) => ({ id: String(index), disabled: index % 4 === 0 }))

const features: ReadonlyArray<Feature> = [
  feature("checkout", checkout(), checkoutEvents, (state, event) => checkoutStep(state, event).state),
  feature(
    "cart page, 20 lines",
    cartPage({ lines: cartLines }),
    cartEvents,
    (state, event) => cartPageStep(state, event).state,
  ),
  feature("search box, 40 suggestions", box(), searchEvents, (state, event) => searchBoxStep(state, event).state),
  feature(
    "banners, 10 of 20 conditions pending",
    opened({ banners: Array.from({ length: 10 }, (_, id) => banner(String(id), { condition: tree })) }),
    bannerEvents,
    (state, event) => bannersStep(state, event).state,
  ),
  feature("menu", menu(), drawn(anyMenuEvents, 20).flat(), (state, event) => menuStep(state, event).state),
  feature("gallery", galleryOf(), drawn(anyGalleryEvent), (state, event) => galleryStep(state, event).state),
  feature(
    "product form, with price and problems",
    newProductForm(mug, []),
    Array.from({ length: 100 }, (_, index) => String(index)),
    (form, quantity) => {
      const next = productFormStep(form, { _tag: "ProductFieldsChanged", fields: [["qty", quantity]] })
      priceOfForm(next)
      problemsOfForm(next)
      return next
    },
  ),
  feature(
    "add-to-cart button",
    readyButton,
    Array.from({ length: 60 }, () => [
      { _tag: "Submitted" as const },
      { _tag: "Responded" as const, hasOptions: false, statusText: "" },
      { _tag: "TimePassed" as const },
    ]).flat(),
    (state, event, number) => addToCartButtonStep(state, event, number * 1500).state,
  ),
  feature(
    "block loader, 12 fields",
    idleBlock,
    Array.from({ length: 60 }, () => [
      { _tag: "RequestStarted" as const, fields },
      { _tag: "RequestCompleted" as const },
      { _tag: "TimePassed" as const },
    ]).flat(),
    (state, event, number) => blockLoaderStep(state, event, number * 500).state,
  ),
  feature(
    "carousel",
    newCarousel({ slides: ["<li>1</li>"], narrowUpTo: undefined }, 1000),
    carouselEvents,
    (state, event) => carouselStep(state, event).state,
  ),
  feature(
    "slider, 10 slides",
    newSlider({ slides, everyMs: 5000 }, 0).state,
    sliderEvents,
    (state, event) => sliderStep(state, event).state,
  ),
  feature(
    "sticky elements",
    stickyStep(noSticky, { _tag: "StickyAdded", id: "header" }).state,
    stickyEvents,
    (state, event) => stickyStep(state, event).state,
  ),
  feature(
    "instant purchase",
    idleInstantOrder,
    drawn(anyInstantEvent),
    (state, event) => instantStep(state, event).order,
  ),
]

/** Milliseconds of each step of a feature, sorted, after 20 runs in which the engine optimizes the code. */
const timesOf = ({ play }: Feature): ReadonlyArray<number> => {
  for (let warm = 0; warm < 20; warm += 1) play(() => undefined)
  const times: Array<number> = []
  while (times.length < stepsEach) play((milliseconds) => times.push(milliseconds))
  return times.toSorted((one, other) => one - other)
}

/** Steps that only add two numbers, which measure the cost of the clock itself. */
const baseline: Feature = feature(
  "baseline: the clock alone",
  0,
  Array.from({ length: 200 }, () => 1),
  (sum, one) => sum + one,
)

/** Durations of single steps of every feature: median and 99th percentile. */
export const featureStepsBench = (): Promise<void> => {
  heading(`Steps of the features, ${stepsEach} each (median, p99)`)
  for (const each of [baseline, ...features]) {
    const times = timesOf(each)
    const figures = `${percentile(times, 0.5).toFixed(4)} ${percentile(times, 0.99).toFixed(4)} ms`
    line(each.name, figures, each === baseline ? "" : `p99 < ${target} ms`)
  }
  return Promise.resolve()
}
