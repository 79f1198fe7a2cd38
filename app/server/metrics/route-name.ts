import { isFilePath } from "../backend/backend-paths.ts"

/** Areas of addresses by the beginning of their path; the first that fits applies. */
const areas: ReadonlyArray<readonly [name: string, pattern: RegExp]> = [
  ["graphql", /^\/graphql\/?$/],
  ["rest", /^\/rest\//],
  ["sections", /^\/customer\/section\//],
  ["cart", /^\/checkout\/(?:cart|sidebar)\b/],
  ["checkout", /^\/(?:checkout|instantpurchase)\b/],
  ["account", /^\/(?:customer|sales|wishlist|newsletter|downloadable|vault|review\/customer)\b/],
  ["search", /^\/(?:catalogsearch|search)\b/],
  ["demo", /^\/demo\b/],
]

/** The name of the area that a path belongs to, for metrics and the access log: one of twelve, whatever the path is. */
export const routeName = (path: string): string => {
  if (isFilePath(path) || path.startsWith("/favicon")) return "file"
  if (path === "/") return "home"
  return areas.find(([, pattern]) => pattern.test(path))?.[0] ?? "page"
}
