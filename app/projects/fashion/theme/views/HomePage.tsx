import type { ComponentProps } from "react"
import { CategoryTiles } from "vitrine/views/CategoryTiles"
import type { HomePage as OriginalHomePage } from "vitrine/views/HomePage"
import { ProductRow } from "vitrine/views/ProductRow"

type HomePageProps = ComponentProps<typeof OriginalHomePage>

const Opening = ({ categories }: Pick<HomePageProps, "categories">) => (
  <section className="opening width-page">
    <h1 className="opening__title">Made slowly, used daily</h1>
    <p className="opening__text">
      Small editions from our studio. Each piece is shaped by hand, numbered, and sold until the last one is gone.
    </p>
    <p className="opening__links">
      {categories.slice(0, 2).map(({ id, name, path }, index) => (
        <a key={id} className={index === 0 ? "button button--primary" : "button"} href={path}>
          {name}
        </a>
      ))}
    </p>
  </section>
)

/** Home page of this shop: a large title, new products, categories, reduced products. */
export const HomePage = ({ categories, newest, reduced }: HomePageProps) => (
  <>
    <Opening categories={categories} />
    <ProductRow title="New this week" cards={newest} />
    <CategoryTiles categories={categories} />
    <ProductRow title="Last pieces" cards={reduced} />
  </>
)
