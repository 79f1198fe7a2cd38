import type { ListingSubject } from "../../../core/catalogue/catalogue.program.ts"
import { listingChoices, usualQuestion } from "../../../core/catalogue/listing/listing-choices.ts"
import type { ShopReads } from "../backend/shop-reads.ts"
import { errorFields } from "../log.ts"
import { cachedLayoutData } from "../render/layout-data.ts"
import type { LayoutData } from "../route-context.ts"
import type { CachedReads } from "../routes/catalogue/resolve-url.ts"
import type { SiteDependencies } from "../site-dependencies.ts"
import { keptByName } from "./async-cache.ts"

/** Routes and choices change seldom, and the embedded shop tells when; a remote shop is asked again after so long. */
const freshForMs = 300_000

const nameOf = (subject: ListingSubject): string =>
  subject.kind === "category" ? `category ${subject.uid}` : `search ${subject.text}`

const subjectOf = (name: string): ListingSubject =>
  name.startsWith("category ")
    ? { kind: "category", uid: name.slice("category ".length) }
    : { kind: "search", text: name.slice("search ".length) }

/** What finding pages needs to know, kept until the shop says that it changed. `everyPageOld` is told when every page shows something old. */
export const createCachedReads = (
  { backend, view, reads, cache, fallbackPages, log, now }: SiteDependencies,
  everyPageOld: () => void,
): CachedReads & { readonly cachedBlocks: ShopReads["blocks"] } => {
  const failed = (cause: unknown) => log("not-renewed", errorFields(cause))
  const onRead = (layout: LayoutData) => fallbackPages.setLocales(view, layout)
  const layoutData = cachedLayoutData({ backend, reads, log, now, freshForMs: 60_000, onRead, onChange: everyPageOld })
  const routes = keptByName((path) => reads.route(path), { freshForMs, now, failed, atMost: 5_000 })

  const readChoices = async (name: string) => {
    const subject = subjectOf(name)
    const { store } = await layoutData()
    const unknown = listingChoices(subject.kind, store, { orders: [], facets: [] })
    const question = { ...usualQuestion(unknown), order: unknown.usualOrder, limit: 1 }
    const listing = await reads.listing(subject, question)
    return listingChoices(subject.kind, store, listing ?? { orders: [], facets: [] })
  }
  const choices = keptByName(readChoices, { freshForMs, now, failed, atMost: 1_000 })

  const readSuperAttributes = async (urlKey: string) => {
    const kind = (await reads.product(urlKey))?.kind
    return kind?.type === "configurable" ? kind.attributes : []
  }
  const superAttributes = keptByName(readSuperAttributes, { freshForMs, now, failed, atMost: 1_000 })

  const blocks = keptByName((names) => reads.blocks(names.split(" ")), { freshForMs: 60_000, now, failed, atMost: 100 })

  backend.onChange((tags) => {
    cache.purge(tags)
    if (tags.every((tag) => tag.startsWith("product:"))) return
    routes.forget()
    choices.forget()
    superAttributes.forget()
    blocks.forget()
  })
  return {
    layoutData,
    route: routes.get,
    choices: (subject) => choices.get(nameOf(subject)),
    superAttributes: superAttributes.get,
    cachedBlocks: (identifiers) => blocks.get(identifiers.join(" ")),
  }
}
