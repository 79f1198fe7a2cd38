import { type ComponentType, createElement, type ReactNode } from "react"

import { isRecord } from "../../core/web/record.ts"
import type { IslandMoment } from "../../ui/storefront/IslandSlot.tsx"

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

/** A value that is sent to browsers as JSON. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | ReadonlyArray<JsonValue>
  | { readonly [name: string]: JsonValue }

/** A view of a page that reacts in the browser, with its properties, which are sent with the page. */
export type PageIsland = {
  readonly element: ReactNode
  readonly props: Readonly<Record<string, JsonValue>>
  readonly when: IslandMoment
}

/**
 * Names the view of a file in `islands/` and its properties. `when` is the time at which its script is loaded: when the page is idle, when the
 * shopper begins to use the page (`intent`), or at the first interaction with it.
 */
export const island = <Props extends Readonly<Record<string, JsonValue>>>(
  view: ComponentType<Props>,
  props: Props,
  when: IslandMoment = "idle",
): PageIsland => ({ element: createElement(view, props), props, when })

/** A page of a project: its address, data, cache policy, islands and view. `Names` are those of its islands. */
export type ProjectPage<Data = unknown, Names extends string = string> = {
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
  /** Views that react in the browser, by the names of their files in `islands/`. Each is loaded by itself. */
  readonly islands?: (data: Data) => Readonly<Record<Names, PageIsland>>
  /** Places the islands by their names. It is rendered on the server only. */
  readonly view: (data: Data, islands: Readonly<Record<Names, ReactNode>>) => ReactNode
  /** True if site maps list the page. Private pages are never listed. */
  readonly inSitemap?: boolean
}

const noIslands: Readonly<Record<string, PageIsland>> = {}

/**
 * Types a page of a project, which its file in `pages/` exports as `page`.
 *
 * @example
 * export const page = definePage({ path: "/stores", load: loadStores, metadata: () => ({ title: "Stores" }), view: Stores })
 */
export const definePage = <Data, Names extends string = never>({
  islands = () => noIslands as Readonly<Record<Names, PageIsland>>,
  ...page
}: ProjectPage<Data, Names>): ProjectPage => ({
  ...page,
  // The data and the islands of a page only reach its own functions.
  metadata: (data) => page.metadata(data as Data),
  islands: (data) => islands(data as Data),
  view: (data, slots) => page.view(data as Data, slots as Readonly<Record<Names, ReactNode>>),
})

/** An address that a page of a project cannot have, or that two pages have; the message is shown in the terminal. */
export class InvalidPageAddress extends Error {
  readonly _tag = "InvalidPageAddress"
}

/** First segments of the paths that belong to the shop. */
const reservedSegments: ReadonlySet<string> = new Set(
  (
    "admin catalog catalogsearch checkout contact cookie-settings customer demo downloadable enable-cookies giftmessage graphql healthz " +
    "index.php media newsletter page_cache paypal product_alert pub readyz rest review robots.txt sales sendfriend sitemap.xml " +
    "speculation-rules.json static vault wishlist"
  ).split(" "),
)

/** The end of a sentence about a path, such as `belongs to the shop`; `undefined` if a page can have it. */
const problemOfPath = (path: string): string | undefined => {
  if (!/^(?:\/[\w.~-]+)+$/.test(path) || path.split("/").some((part) => /^\.+$/.test(part)))
    return "is not a path such as /stores: letters, digits, . _ ~ and - between slashes, without a slash at the end"
  return reservedSegments.has(path.split("/")[1]?.toLowerCase() ?? "") ? "belongs to the shop" : undefined
}

/** A file in `pages/` and what it exports as `page`. */
type PageFile = { readonly file: string; readonly page: unknown }

/** An error of a page: its file, a text of the file that marks the line, and a sentence. */
type PageProblem = { readonly file: string; readonly anchor: string; readonly sentence: string }

const missingMembers = ({ file, page }: PageFile): ReadonlyArray<PageProblem> => {
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
  const filesWithPath = files.flatMap(({ file, page }) =>
    isRecord(page) && typeof page["path"] === "string" ? [{ file, path: page["path"] }] : [],
  )
  return [
    ...files.flatMap(missingMembers),
    ...filesWithPath.flatMap(({ file, path }, index) => {
      const earlier = filesWithPath.slice(0, index).find((other) => other.path === path)
      const problem = earlier === undefined ? problemOfPath(path) : `is that of ${earlier.file} too`
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

/** Returns the pages of a project. Throws `InvalidPageAddress` if they cannot have their addresses. */
export const validPages = (pages: ReadonlyArray<ProjectPage>): ReadonlyArray<ProjectPage> => {
  const problems = pages.flatMap(({ path }, index) => {
    const isRepeated = pages.slice(0, index).some((other) => other.path === path)
    const problem = isRepeated ? "is that of another page of the project" : problemOfPath(path)
    return problem === undefined ? [] : [`The address ${JSON.stringify(path)} of a page ${problem}.`]
  })
  if (problems.length > 0) throw new InvalidPageAddress(problems.join("\n"))
  return pages
}
