import { sinksFor } from "../../../../../../core/analytics/analytics.ts"
import { parametersOf, withRedirectParameters } from "../../../../../../core/background-actions/redirect-parameters.ts"
import { measurementsAt } from "../../../../../../core/banners/condition-attributes.ts"
import { labelHtml } from "../../../../../../core/catalogue/labels/label-text.ts"
import type { CheckoutExtension } from "../../../../../../core/checkout/checkout-extension.ts"
import { suggestionText } from "../../../../../../core/extensions/address-look-up.ts"
import {
  sampleEvents,
  sampleForms,
  sampleMoments,
  sampleProducts,
} from "../../../../../../core/extensions/extension-samples.ts"
import type { ExtensionPoints } from "../../../../../../core/extensions/extension.ts"
import { readProductExtensions } from "../../../../../../core/extensions/product-extension.ts"
import type { ShopEvent } from "../../../../../../core/extensions/shop-event.ts"
import { typeOfSuggestion } from "../../../../../../core/search/suggestion-type.ts"
import type { PointResult } from "../../../../../../ui/extensions/ExtensionPoint.tsx"
import {
  bannerAttributes,
  eventListeners,
  middleware,
  redirectParameters,
  suggestionTypes,
} from "../../../../../extensions/example-extensions.ts"
import { loadExtension } from "../../../../../extensions/extended-points.ts"
import { labelVariables } from "../../../../../projects/potters-guild/modules/potters-guild/labels.ts"
import { pottersGuild } from "../../../../../projects/potters-guild/modules/potters-guild/module.ts"
import { productExtensions } from "../../../../../projects/stores/modules/product-weight/product-weight.ts"
import { statistics } from "../../../../../projects/stores/modules/statistics.ts"
import { addressLookUps } from "../../../../../projects/stores/modules/street-directory/street-directory.ts"
import { requestRules } from "../../../../http/request-rules.ts"
import type { ExtensionExample } from "./extension-example.tsx"

const examples = "extensions/example-extensions.ts"
const guide = "modules.md"

const redirects = sampleForms.map((form): PointResult => {
  const fields = form.fields.map(({ name, value }) => `${name}=${value}`).join("&")
  return [
    `a form ${fields === "" ? "without fields" : `with ${fields}`}`,
    withRedirectParameters("/harbor-mug.html", parametersOf(form, redirectParameters)),
  ]
})

const label = { text: "by #guild_member#", round: "round", roundTo: "1" } as const
const labels = ["Rosa Meyer", "A & B"].flatMap((maker) =>
  sampleProducts
    .slice(0, 1)
    .map((facts): PointResult => [
      `made_by: ${maker}`,
      labelHtml(label, { ...facts, attributes: { made_by: maker } }, labelVariables),
    ]),
)

const measurements = [6, 18].flatMap((hour) =>
  sampleMoments
    .slice(0, 1)
    .flatMap((moment) =>
      [...measurementsAt(bannerAttributes, { ...moment, now: hour * 3_600_000 })].map(([name, value]): PointResult => [
        `at ${hour}:00 UTC`,
        `${name} = ${value}`,
      ]),
    ),
)

const suggestions = ["recipe", "unknown"].map((name): PointResult => {
  const { heading, selectionAction } = typeOfSuggestion(name, false, suggestionTypes)
  return [`"_type": "${name}"`, `${heading}: ${selectionAction}`]
})

const products = [{ weight: 1.5 }, {}].map((product): PointResult => [
  JSON.stringify(product),
  JSON.stringify(readProductExtensions(productExtensions, product, () => {})),
])

const lookUps = async (): Promise<ReadonlyArray<PointResult>> => {
  const { signal } = new AbortController()
  const queries = ["27 war", "water", "elm"]
  return Promise.all(
    queries.map(async (query): Promise<PointResult> => {
      const found = await Promise.all(addressLookUps.map(({ lookUpAddress }) => lookUpAddress(query, "US", signal)))
      return [query, found.flat().map(suggestionText).join("\n") || "nothing"]
    }),
  )
}

const choices = [
  ["necessary cookies only", { statistics: false, marketing: false }],
  ["statistics", { statistics: true, marketing: false }],
  ["marketing", { statistics: false, marketing: true }],
] as const

/** The sinks that receive an order, for each consent of the shopper. */
const sinks = async (): Promise<ReadonlyArray<PointResult>> => {
  const modules = await Promise.all([statistics, pottersGuild].map((module) => loadExtension(module)))
  const installed = modules.flatMap(({ analyticsSinks = [] }) => analyticsSinks)
  const purchases = sampleEvents.filter(({ name }) => name === "purchase")
  return choices.map(([accepted, choice]) => [
    `accepted: ${accepted}`,
    purchases
      .flatMap((event) => sinksFor(event, installed, choice).map(({ name }) => `${event.name} to ${name}`))
      .join("\n") || "nothing is sent",
  ])
}

const events: ReadonlyArray<ShopEvent> = [
  { _tag: "SectionsLoaded", names: ["customer"] },
  { _tag: "SectionsLoaded", names: ["cart", "messages"] },
]

/** Performance marks that the listeners add for an event. */
const marksFor = (event: ShopEvent): string => {
  performance.clearMarks("cart changed")
  for (const { receive } of eventListeners) receive(event)
  const marks = performance.getEntriesByName("cart changed").map(({ name }) => `mark "${name}"`)
  performance.clearMarks("cart changed")
  return marks.join("\n") || "no mark"
}

const received = (): ReadonlyArray<PointResult> => events.map((event) => [JSON.stringify(event), marksFor(event)])

const requests = ["/.well-known/apple-app-site-association", "/harbor-mug.html"]

const responses = (): Promise<ReadonlyArray<PointResult>> => {
  const page = async () => new Response("the page of the shop")
  const { respond } = requestRules({}, { middleware }, [], page)
  return Promise.all(
    requests.map(async (path): Promise<PointResult> => {
      const response = await respond(new Request(new URL(path, "https://shop.example")))
      return [`GET ${path}`, `${response.status} ${await response.text()}`]
    }),
  )
}

type OtherPoints = Exclude<keyof ExtensionPoints, keyof CheckoutExtension | "expressButtons" | "paymentProviders">

/** Examples of the extension points of other pages than the checkout, and of the server. */
export const pageExamples = async (): Promise<Readonly<Record<OtherPoints, ExtensionExample>>> => ({
  redirectParameters: {
    file: examples,
    names: ["quantityParameter", "redirectParameters"],
    guide,
    effect: redirects,
  },
  labelVariables: { file: "projects/potters-guild/modules/potters-guild/labels.ts", guide, effect: labels },
  bannerAttributes: { file: examples, names: ["bannerAttributes"], guide, effect: measurements },
  suggestionTypes: { file: examples, names: ["suggestionTypes"], guide, effect: suggestions },
  productExtensions: {
    file: "projects/stores/modules/product-weight/product-weight.ts",
    guide,
    effect: products,
  },
  addressLookUps: {
    file: "projects/stores/modules/street-directory/street-directory.ts",
    names: ["streetDirectory", "addressLookUps"],
    guide,
    effect: await lookUps(),
  },
  analyticsSinks: { file: "projects/stores/modules/statistics.ts", guide, effect: await sinks() },
  eventListeners: { file: examples, names: ["eventListeners"], guide, effect: received() },
  middleware: { file: examples, names: ["middleware"], guide, effect: await responses() },
})
