import fc from "fast-check"
import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { createStore } from "zustand/vanilla"

import type { StorefrontState } from "../../core/storefront/storefront.ts"
import { StorefrontRoot } from "../../ui/storefront/storefront-context.tsx"

const state: StorefrontState = {
  page: {
    kind: "category",
    path: "/",
    storeCode: "default",
    locale: "en-US",
    currency: "USD",
    dictionary: {},
    formKey: "",
  },
  messages: [],
}

/** HTML of a view as the server renders it, in English and US dollars. */
export const renderedView = (view: ReactNode): string => {
  const storefront = { store: createStore(() => state), dispatch: () => undefined }
  return renderToStaticMarkup(<StorefrontRoot storefront={storefront}>{view}</StorefrontRoot>)
}

const repeated = (values: ReadonlyArray<string>): ReadonlyArray<string> =>
  values.filter((value, index) => values.indexOf(value) !== index)

const matches = (html: string, pattern: RegExp): ReadonlyArray<string> => html.match(pattern) ?? []

/** Sentences about HTML that breaks the contract of views. */
const breachesIn = (html: string): ReadonlyArray<string> => [
  ...(html.includes("<vitrine-test") ? ["shows a text of the shop as HTML"] : []),
  ...matches(html, /<img\b(?![^>]*\salt=)[^>]*>/g).map((tag) => `has a picture without alt: ${tag}`),
  ...matches(html, /<button\b(?![^>]*\stype=)[^>]*>/g).map((tag) => `has a button without type: ${tag}`),
  ...matches(html, /<a\b(?![^>]*\shref=)[^>]*>/g).map((tag) => `has a link without address: ${tag}`),
  ...matches(html, /\s(?:href|src)="javascript:[^"]*"/gi).map((found) => `has a script as an address:${found}`),
  ...repeated(matches(html, /\sid="[^"]*"/g)).map((id) => `has two elements with${id}`),
]

const sampleBreaches = <Props,>(view: (props: Props) => ReactNode, props: Props): ReadonlyArray<string> => {
  try {
    return breachesIn(renderedView(view(props)))
  } catch (cause) {
    return [`throws ${cause instanceof Error ? cause.message : String(cause)} for ${JSON.stringify(props)}`]
  }
}

/**
 * Renders a view with a hundred generated properties, the same ones each time, and returns one sentence for each broken rule: it throws, shows a text as
 * HTML, or has pictures without `alt`, buttons without `type`, links without an address, or two elements with one id.
 */
export const viewBreaches = <Props,>(
  view: (props: Props) => ReactNode,
  anyProps: fc.Arbitrary<Props>,
): ReadonlyArray<string> => [
  ...new Set(fc.sample(anyProps, { numRuns: 100, seed: 1 }).flatMap((props) => sampleBreaches(view, props))),
]
