import type { Category } from "../../core/catalogue/listing/listing.ts"
import { MerchantHtml } from "../content/merchant/MerchantHtml.tsx"
import { Icon } from "../design/Icon.tsx"
import { ResponsivePicture } from "../design/responsive-picture.tsx"
import { useText } from "../storefront/storefront-context.tsx"
import type { ListingProps } from "./listing-props.ts"
import { ListingView } from "./ListingView.tsx"

const CategoryHead = ({ category }: { readonly category: Category }) => (
  <header
    className={
      category.picture === undefined ? "category-head width-page" : "category-head category-head--pictured width-page"
    }
  >
    {category.picture === undefined ? null : (
      <ResponsivePicture
        className="category-head__picture"
        picture={category.picture}
        sizes="(width >= 60rem) 53vw, 94vw"
        width={1824}
        height={960}
        first
        decorative
      />
    )}
    <div className="category-head__text">
      <h1 className="page-title">{category.name}</h1>
      {category.description === undefined && <MerchantHtml html={category.descriptionHtml} plain="prose" />}
    </div>
  </header>
)

const SubCategories = ({ category }: { readonly category: Category }) => {
  const t = useText()
  if (category.children.length === 0) return null
  return (
    <nav className="sub-categories width-page" aria-label={t("Categories of %1", category.name)}>
      <ul>
        {category.children.map((child) => (
          <li key={child.id}>
            <a className="chip" href={child.path}>
              {child.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Category page: name and description, subcategories, and products. [2.category-listing] [1.5] */
export const CategoryPage = ({ category, ...listing }: ListingProps & { readonly category: Category }) => {
  const t = useText()
  const { block } = category
  return (
    <>
      <CategoryHead category={category} />
      {category.description && <MerchantHtml html="" content={category.description} plain="" />}
      {block && <MerchantHtml html={block.html} content={block.content} plain="prose width-page" />}
      <SubCategories category={category} />
      {block?.replacesProducts === true && listing.query.filters.length === 0 ? null : (
        <ListingView
          {...listing}
          empty={
            <div className="nothing">
              <Icon name="box" />
              <p>{t("We can't find products matching the selection.")}</p>
            </div>
          }
        />
      )}
    </>
  )
}
