import type { Picture, ProductCard } from "../../core/catalogue/product.ts"
import type { ContentBlocks } from "../../core/content/content-blocks.ts"
import type { ContentPage } from "../../core/content/content.ts"
import { ProductRow } from "../catalogue/ProductRow.tsx"
import { Section } from "../page/Section.tsx"
import { useText } from "../page/storefront.tsx"
import { CategoryTiles } from "./CategoryTiles.tsx"

type HomePageProps = {
  /** What the merchant wrote: the hero, and whatever else belongs above the categories. */
  readonly page: ContentPage
  /** Blocks of `homePageBlocks`. */
  readonly blocks: ContentBlocks
  readonly categories: ReadonlyArray<CategoryTile>
  readonly newest: ReadonlyArray<ProductCard>
  readonly reduced: ReadonlyArray<ProductCard>
}

/** A category the home page leads to. */
export type CategoryTile = {
  readonly id: number
  readonly name: string
  readonly path: string
  readonly picture?: Picture | undefined
}

const Block = ({ html }: { readonly html: string | undefined }) =>
  html === undefined ? null : <div className="home-block" dangerouslySetInnerHTML={{ __html: html }} />

/** The home page: the merchant's own words and pictures, categories, and products. */
export const HomePage = ({ page, blocks, categories, newest, reduced }: HomePageProps) => {
  const t = useText()
  return (
    <>
      {page.heading === "" ? null : <h1 className="page-title width-page">{page.heading}</h1>}
      <Block html={page.html} />
      <Section name="home-categories">
        <CategoryTiles categories={categories} />
      </Section>
      <Section name="home-new">
        <ProductRow title={t("New Products")} cards={newest} />
      </Section>
      <Block html={blocks["home-story"]} />
      <Section name="home-reduced">
        <ProductRow title={t("Special Price")} cards={reduced} />
      </Section>
      <Block html={blocks["home-promises"]} />
    </>
  )
}
