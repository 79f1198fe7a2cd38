import type { ProductCard } from "../../../../core/catalogue/product/product.ts"
import type { ContentPage } from "../../../../core/content/content.ts"
import { hasPart, type MerchantContent, productKeysOf } from "../../../../core/content/merchant/merchant-content.ts"
import type { Page } from "../../render/page.ts"
import type { LoadContext } from "./load-context.ts"
import { viewedPageData } from "./viewed-page-data.ts"

type LoadedContents = {
  readonly contents: ReadonlyArray<MerchantContent>
  /** The cards of the contents' products. */
  readonly cards: ReadonlyArray<ProductCard>
  /** Fields of a page with these contents, besides its view. */
  readonly page: Pick<Page, "contents" | "state">
}

/** Adds product cards to contents of merchants, all loaded in one request. Without cards, if they cannot be loaded, the contents show links. */
export const loadContents = async (
  { reads, layout, optional }: LoadContext,
  found: ReadonlyArray<MerchantContent | undefined>,
): Promise<LoadedContents> => {
  const existing = found.filter((content) => content !== undefined)
  const keys = productKeysOf(existing)
  const cards = keys && (await optional("products in content", reads.cards(keys), undefined))
  const contents = existing.map((content) => ({ ...content, cards }))
  const hasViewed = contents.some((content) => hasPart(content, "recently-viewed"))
  return {
    contents,
    cards: cards ?? [],
    page: {
      contents,
      ...(hasViewed ? { state: { viewedPageData: viewedPageData(layout.store) } } : {}),
    },
  }
}

/** Adds the cards of its products to a content page. */
export const loadContentOf = async (context: LoadContext, page: ContentPage) => {
  const loaded = await loadContents(context, [page.content])
  return { ...loaded, content: { ...page, content: loaded.contents[0] } }
}
