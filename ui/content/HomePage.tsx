import type { Picture, ProductCard } from "../../core/catalogue/product/product.ts"
import type { CarouselBlock } from "../../core/content/carousel-in-html.ts"
import type { ContentBlocks } from "../../core/content/content-blocks.ts"
import type { ContentPage } from "../../core/content/content.ts"
import type { SlideContent } from "../../core/content/slides-in-html.ts"
import { ProductRow } from "../catalogue/ProductRow.tsx"
import { Section } from "../storefront/Section.tsx"
import { HomeEnd, HomeStart } from "../storefront/slots.tsx"
import { useText } from "../storefront/storefront-context.tsx"
import { Carousel } from "./Carousel.tsx"
import { CategoryTiles } from "./CategoryTiles.tsx"
import { MerchantHtml } from "./merchant/MerchantHtml.tsx"
import { Slider } from "./Slider.tsx"

type HomePageProps = {
  /** Content page of the merchant: the hero and everything above the categories. */
  readonly page: ContentPage
  /** Blocks of `homePageBlocks`. */
  readonly blocks: ContentBlocks
  readonly categories: ReadonlyArray<CategoryTile>
  readonly newest: ReadonlyArray<ProductCard>
  readonly reduced: ReadonlyArray<ProductCard>
  readonly slides?: ReadonlyArray<SlideContent>
  /** The first slide of the carousel. */
  readonly carousel?:
    | { readonly carousel: CarouselBlock; readonly cards: ReadonlyArray<ProductCard>; readonly hasMore: boolean }
    | undefined
  /** Time of the shop in Unix seconds. */
  readonly now?: number
}

/** A category that the home page links to. */
export type CategoryTile = {
  readonly id: number
  readonly name: string
  readonly path: string
  readonly picture?: Picture | undefined
}

const Block = ({ html }: { readonly html: string | undefined }) =>
  html === undefined ? null : <div className="home-block" dangerouslySetInnerHTML={{ __html: html }} />

/** Home page: content of the merchant, categories, products, slides and a carousel. */
export const HomePage = (props: HomePageProps) => {
  const t = useText()
  const { page, blocks, categories, newest, reduced, slides = [], carousel, now = 0 } = props
  return (
    <>
      {import.meta.env.SLOT_HOME_START === true ? <HomeStart /> : null}
      {page.heading === "" ? null : <h1 className="page-title width-page">{page.heading}</h1>}
      <MerchantHtml html={page.html} content={page.content} plain="home-block" />
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
      <Section name="home-slides">
        <Slider slides={slides} now={now} />
      </Section>
      {carousel === undefined ? null : (
        <Section name="home-carousel">
          <Carousel {...carousel} />
        </Section>
      )}
      <Block html={blocks["home-promises"]} />
      {import.meta.env.SLOT_HOME_END === true ? <HomeEnd /> : null}
    </>
  )
}
