import { homeRows } from "../../../core/catalogue/home-rows.ts"
import { homePageBlocks } from "../../../core/content/content-blocks.ts"
import { HomePage } from "../../../ui/content/HomePage.tsx"
import type { BrowsePage } from "../page.ts"
import type { LoadContext } from "./load-context.ts"
import { tagsOfCards } from "./page-tags.ts"

/** So many products are looked through for the rows of the home page. */
const lookedThrough = 96

export const loadHomePage = async ({
  reads,
  chrome: { store, menu },
  optional,
  blocks: blocksOf,
}: LoadContext): Promise<BrowsePage> => {
  const [page, blocks, listing] = await Promise.all([
    optional("home content", reads.contentPage(store.homeIdentifier), undefined),
    blocksOf(homePageBlocks),
    optional(
      "home products",
      reads.listing(
        { kind: "category", uid: store.rootCategoryUid },
        { filters: [], order: store.defaultOrder, direction: "asc", mode: "grid", limit: lookedThrough, page: 1 },
      ),
      undefined,
    ),
  ])
  const content = page ?? {
    identifier: store.homeIdentifier,
    title: store.name,
    heading: "",
    html: "",
    metaTitle: store.name,
    metaDescription: "",
  }
  const rows = homeRows(listing?.cards ?? [])
  return {
    tags: ["catalogue", `page:${store.homeIdentifier}`, ...tagsOfCards([...rows.newest, ...rows.reduced])],
    page: {
      kind: "home",
      title: content.metaTitle,
      description: content.metaDescription,
      canonicalPath: "/",
      bodyClass: "cms-home cms-index-index",
      view: () => <HomePage page={content} blocks={blocks} categories={menu} {...rows} />,
    },
  }
}
