import { categoriesToShow } from "../../core/catalogue/listing/home-rows.ts"
import { ResponsivePicture } from "../design/responsive-picture.tsx"
import { useText } from "../storefront/storefront-context.tsx"
import type { CategoryTile } from "./HomePage.tsx"

/** Tiles of the categories of the shop. */
export const CategoryTiles = ({ categories }: { readonly categories: ReadonlyArray<CategoryTile> }) => {
  const t = useText()
  if (categories.length === 0) return null
  return (
    <section className="category-tiles width-page" aria-labelledby="category-tiles">
      <h2 className="section-title" id="category-tiles">
        {t("Shop by Category")}
      </h2>
      <ul>
        {categoriesToShow(categories).map(({ id, name, path, picture }) => (
          <li key={id}>
            <a className={picture === undefined ? "chip" : "category-tile"} href={path}>
              {picture === undefined ? null : (
                <ResponsivePicture
                  picture={picture}
                  sizes="(width >= 60rem) 26rem, (width >= 40rem) 45vw, 68vw"
                  width={720}
                  height={480}
                  decorative
                />
              )}
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
