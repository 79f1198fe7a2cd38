import type { ReactNode } from "react"

import { isRecord } from "../../core/web/record.ts"

/** The visit for which the data of a page is loaded. A public page knows nothing about the shopper. */
export type PageVisit = {
  /** Code of the store view. */
  readonly storeView: string
  /** Such as `en-US`. */
  readonly locale: string
  /** Aborted at the deadline: pass it to `fetch`. */
  readonly signal: AbortSignal
}

/** Texts of a page for `<head>`. */
export type PageMetadata = { readonly title: string; readonly description?: string }

/** A page of a project: its address, data, cache policy and view. */
export type ProjectPage<Data = unknown> = {
  /** Path without a query, such as `/stores`. It precedes a page of the merchant with this address. */
  readonly path: string
  /** Loads the data, for instance from another API. If it fails, the page responds 503. */
  readonly load: (visit: PageVisit) => Promise<Data>
  /** Milliseconds after which loading has failed. Default: 3,000. */
  readonly deadlineMs?: number
  /**
   * `private`: loaded for each request, never stored. Public pages are stored like those of the catalogue, and purged by these tags. Default: public
   * without tags.
   */
  readonly cache?: "private" | { readonly tags: ReadonlyArray<string> }
  readonly metadata: (data: Data) => PageMetadata
  readonly view: (data: Data) => ReactNode
  /** True if site maps list the page. Private pages are never listed. */
  readonly inSitemap?: boolean
}

/**
 * Types a page of a project, which its file in `pages/` exports as `page`.
 *
 * @example
 * export const page = definePage({ path: "/stores", load: loadStores, metadata: () => ({ title: "Stores" }), view: Stores })
 */
export const definePage = <Data>(page: ProjectPage<Data>): ProjectPage => ({
  ...page,
  // The data of a page only reaches its own functions.
  metadata: (data) => page.metadata(data as Data),
  view: (data) => page.view(data as Data),
})

/** Two pages with one address, or an address that a project cannot have; the message is shown in the terminal. */
export class PagesClash extends Error {
  readonly _tag = "PagesClash"
}

/** First parts of addresses that belong to the shop. */
const reserved: ReadonlySet<string> = new Set(
  (
    "admin catalog catalogsearch checkout contact cookie-settings customer demo downloadable enable-cookies giftmessage graphql healthz " +
    "index.php media newsletter page_cache paypal product_alert pub readyz rest review robots.txt sales sendfriend sitemap.xml " +
    "speculation-rules.json static vault wishlist"
  ).split(" "),
)

const problemOf = (path: string, earlier: ReadonlyArray<string>): string | undefined => {
  if (!/^(?:\/[\w.~-]+)+$/.test(path) || path.split("/").some((part) => /^\.+$/.test(part)))
    return "is no path such as /stores: letters, digits, . _ ~ and - between slashes, without a slash at the end"
  if (reserved.has(path.split("/")[1]?.toLowerCase() ?? "")) return "belongs to the shop"
  return earlier.includes(path) ? "is that of another page of the project" : undefined
}

/** A file in `pages/` and what it exports as `page`. */
type PageFile = { readonly file: string; readonly page: unknown }

/** An error of a page: its file, a text of the file that marks the line, and a sentence. */
type PageProblem = { readonly file: string; readonly anchor: string; readonly sentence: string }

const memberProblems = ({ file, page }: PageFile): ReadonlyArray<PageProblem> => {
  if (!isRecord(page))
    return [{ file, anchor: "page", sentence: "The file must export the page as page: definePage({ … })." }]
  const missing = ["load", "metadata", "view"].filter((name) => typeof page[name] !== "function")
  return [
    ...missing.map((name) => ({ file, anchor: "definePage", sentence: `The page has no function ${name}.` })),
    ...(typeof page["path"] === "string"
      ? []
      : [{ file, anchor: "definePage", sentence: "The page has no path, such as /stores." }]),
  ]
}

/** Returns the errors of the pages of a project. If two pages have the same address, the error belongs to the second page. */
export const pageProblems = (files: ReadonlyArray<PageFile>): ReadonlyArray<PageProblem> => {
  const placed = files.flatMap(({ file, page }) =>
    isRecord(page) && typeof page["path"] === "string" ? [{ file, path: page["path"] }] : [],
  )
  return [
    ...files.flatMap(memberProblems),
    ...placed.flatMap(({ file, path }, index) => {
      const earlier = placed.slice(0, index)
      const first = earlier.find((other) => other.path === path)
      const problem = first === undefined ? problemOf(path, []) : `is that of ${first.file} too`
      return problem === undefined
        ? []
        : [
            {
              file,
              anchor: JSON.stringify(path),
              sentence: `The address ${JSON.stringify(path)} of the page ${problem}.`,
            },
          ]
    }),
  ]
}

/** The pages of a project. Throws `PagesClash` for addresses that they cannot have. */
export const validPages = (pages: ReadonlyArray<ProjectPage>): ReadonlyArray<ProjectPage> => {
  const problems = pages.flatMap(({ path }, index) => {
    const problem = problemOf(
      path,
      pages.slice(0, index).map((other) => other.path),
    )
    return problem === undefined ? [] : [`The address ${JSON.stringify(path)} of a page ${problem}.`]
  })
  if (problems.length > 0) throw new PagesClash(problems.join("\n"))
  return pages
}
