import type { LayoutData } from "../route-context.ts"

/**
 * Returns the paths of content pages and categories that the blocks of every page link to, so that also categories outside of the menu,
 * such as a gift guide, are prerendered. Only paths of one segment, without the shop's functional pages such as the cart.
 */
export const linkedContentPaths = ({ blocks, store }: Pick<LayoutData, "blocks" | "store">): ReadonlyArray<string> => {
  const linked = Object.values(blocks).flatMap((html) =>
    [...html.matchAll(/href="(\/[\w-]+(\.\w+)?)"/g)].flatMap(([, path = "", suffix = ""]) =>
      suffix === "" || suffix === store.categorySuffix ? [path] : [],
    ),
  )
  return [...new Set(linked)].filter((path) => !/^\/(checkout|customer|wishlist|sales|rest|graphql|demo)$/.test(path))
}

/**
 * Speculation rules: a browser may prerender the home page, catalogue pages without a query, and content pages linked everywhere. No other
 * URL. Sent by a header, because inline scripts are forbidden.
 */
export const speculationRules = (layout: Pick<LayoutData, "blocks" | "store">): string => {
  const { productSuffix, categorySuffix } = layout.store
  const suffixes = [...new Set([productSuffix, categorySuffix])].filter((suffix) => suffix !== "")
  const allowed = ["/", ...suffixes.map((suffix) => `/*${suffix}`), ...linkedContentPaths(layout)]
  const conditions = { or: allowed.map((path) => ({ href_matches: { pathname: path, search: "" } })) }
  return JSON.stringify({ prerender: [{ where: conditions, eagerness: "moderate" }] })
}

/** The path at which the speculation rules are served. */
export const speculationRulesPath = "/speculation-rules.json"

/** Response header with the URL of the rules. */
export const speculationHeader = ["Speculation-Rules", `"${speculationRulesPath}"`] as const
