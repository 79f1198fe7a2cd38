import { homeRows } from "../../../../core/catalogue/listing/home-rows.ts"
import type { ProductCard } from "../../../../core/catalogue/product/product.ts"
import { carouselOfBlock } from "../../../../core/content/carousel-in-html.ts"
import { homePageBlocks } from "../../../../core/content/content-blocks.ts"
import type { ContentPage } from "../../../../core/content/content.ts"
import { slidesOfBlock } from "../../../../core/content/slides-in-html.ts"
import type { Store } from "../../../../core/store/store.ts"
import { rowsViewed } from "../../../../core/storefront/page-analytics.ts"
import { HomePage } from "../../../../ui/content/HomePage.tsx"
import type { PublicPage } from "../../render/page.ts"
import { loadContentOf } from "./load-contents.ts"
import type { LoadContext } from "./load-context.ts"
import { anyCategoryTags, contentTags } from "./page-tags.ts"

/** Number of products from which the rows of the home page are selected. */
const homeListingLimit = 96

/** Content of the home page of a shop without a content page for it. */
const defaultHomeContent = ({ homeIdentifier, name }: Store): ContentPage => ({
  identifier: homeIdentifier,
  title: name,
  heading: "",
  html: "",
  metaTitle: name,
  metaDescription: "",
})

const secondsOf = (date: string): number | undefined => {
  const milliseconds = Date.parse(date)
  return Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1000)
}

/** Loads the product carousel that a block describes, with the cards of its first slide: products of the category that it links to. */
const loadCarousel = async (block: string, { reads, layout: { store }, optional }: LoadContext) => {
  const carousel = carouselOfBlock(block)
  if (carousel === undefined) return undefined
  const readContent = async () => {
    const route = await reads.route(carousel.more.path.slice(1))
    if (route?.kind !== "category") return undefined
    return reads.listing(
      { kind: "category", uid: route.uid },
      { filters: [], order: store.defaultOrder, direction: "asc", mode: "grid", limit: carousel.perSlide, page: 1 },
    )
  }
  const listing = await optional("home carousel", readContent(), undefined)
  return listing && { carousel, cards: listing.cards, hasMore: listing.total > listing.cards.length }
}

/** Cache tags of the home page: its content, and every product that its rows are selected from. */
const homeTags = ({ homeIdentifier }: Store, ...rows: ReadonlyArray<ReadonlyArray<ProductCard> | undefined>) => [
  ...contentTags(homeIdentifier),
  ...anyCategoryTags(rows.flatMap((cards) => cards ?? [])),
]

const loadHomeContent = async (context: LoadContext) => {
  const page = await context.reads.contentPage(context.layout.store.homeIdentifier)
  return page && loadContentOf(context, page)
}

/** Loads the home page. Parts that cannot be read are left out. */
export const loadHomePage = async (context: LoadContext): Promise<PublicPage> => {
  const { reads, layout, optional, blocks: blocksOf, now } = context
  const { store, menu } = layout
  const [home, blocks, listing] = await Promise.all([
    optional("home content", loadHomeContent(context), undefined),
    blocksOf(homePageBlocks),
    optional(
      "home products",
      reads.listing(
        { kind: "category", uid: store.rootCategoryUid },
        { filters: [], order: store.defaultOrder, direction: "asc", mode: "grid", limit: homeListingLimit, page: 1 },
      ),
      undefined,
    ),
  ])
  const { content, ...loaded } = home ?? { content: defaultHomeContent(store), cards: [], page: {} }
  const carousel = await loadCarousel(blocks["home-carousel"] ?? "", context)
  const slides = slidesOfBlock(blocks["home-slides"] ?? "", secondsOf)
  const rows = homeRows(listing?.cards ?? [])
  return {
    tags: homeTags(store, listing?.cards, carousel?.cards, loaded.cards),
    page: {
      ...loaded.page,
      kind: "home",
      title: content.metaTitle,
      description: content.metaDescription,
      canonicalPath: "/",
      bodyClass: "cms-home cms-index-index",
      analyticsEvents: rowsViewed({
        "New Products": rows.newest,
        "Special Price": rows.reduced,
        ...(carousel && { [carousel.carousel.title]: carousel.cards }),
      }),
      view: () => (
        <HomePage
          page={content}
          blocks={blocks}
          categories={menu}
          {...rows}
          slides={slides}
          carousel={carousel}
          now={Math.floor(now / 1000)}
        />
      ),
    },
  }
}
