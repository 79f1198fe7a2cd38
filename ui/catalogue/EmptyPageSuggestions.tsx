import type { ProductCard } from "../../core/catalogue/product/product.ts"
import type { MenuItem } from "../../core/navigation/menu.ts"
import { useText, useSelector } from "../storefront/storefront-context.tsx"
import { ProductRow } from "./ProductRow.tsx"
import { RecentlyViewed } from "./RecentlyViewed.tsx"

type EmptyPageSuggestionsProps = {
  readonly categories: ReadonlyArray<Pick<MenuItem, "id" | "name" | "path">>
  readonly cards: ReadonlyArray<ProductCard>
}

/** Categories, suggested products and recently viewed products on a page that has nothing to show, such as a search without results. */
export const EmptyPageSuggestions = ({ categories, cards }: EmptyPageSuggestionsProps) => {
  const t = useText()
  const showsViewed = useSelector((state) => state.viewedPageData !== undefined)
  return (
    <>
      {categories.length > 0 && (
        <nav className="chip-row width-page" aria-label={t("Shop by Category")}>
          {categories.map(({ id, name, path }) => (
            <a key={id} className="chip" href={path}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <ProductRow title={t("You May Also Like")} cards={cards} />
      {showsViewed && <RecentlyViewed />}
    </>
  )
}
