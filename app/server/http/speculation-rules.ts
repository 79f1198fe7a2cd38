import type { LayoutData } from "../route-context.ts"

/** Pages of content that every page links to, by the one segment of their path; sections of the shop are none. */
export const linkedContentPaths = ({ blocks }: LayoutData): ReadonlyArray<string> => {
  const linked = Object.values(blocks).flatMap((html) =>
    [...html.matchAll(/href="(\/[\w-]+)"/g)].map(([, path = ""]) => path),
  )
  return [...new Set(linked)].filter((path) => !/^\/(checkout|customer|wishlist|sales|rest|graphql|demo)$/.test(path))
}

/**
 * Pages a browser may prepare before they are asked for: the home page, catalogue pages without a query, and content pages that are
 * linked everywhere. Nothing that acts, and nothing else. Told by a header, so that it is no script of the page.
 */
export const speculationRules = (layout: LayoutData): string => {
  const { productSuffix, categorySuffix } = layout.store
  const suffixes = [...new Set([productSuffix, categorySuffix])].filter((suffix) => suffix !== "")
  const allowed = ["/", ...suffixes.map((suffix) => `/*${suffix}`), ...linkedContentPaths(layout)]
  const where = { or: allowed.map((path) => ({ href_matches: { pathname: path, search: "" } })) }
  return JSON.stringify({ prerender: [{ where, eagerness: "moderate" }] })
}

export const speculationRulesPath = "/speculation-rules.json"

/** Tells a browser where the rules lie. */
export const speculationHeader = ["Speculation-Rules", `"${speculationRulesPath}"`] as const
