import type { AlertKind } from "../../core/catalogue/product/product-alerts.ts"
import type { Product } from "../../core/catalogue/product/product.ts"
import { noReviews, type ReviewRules } from "../../core/catalogue/product/review.ts"
import { isShipped } from "../../core/catalogue/product/shipped-product.ts"
import type { ContentBlocks } from "../../core/content/content-blocks.ts"
import { tabsOfBlock } from "../../core/content/tabs-in-html.ts"
import type { MeasureAttributes } from "../../core/store/measure-attributes.ts"
import type { ReturnsPolicy } from "../../core/store/returns-policy.ts"
import { IslandSlot } from "../storefront/IslandSlot.tsx"
import { Section } from "../storefront/Section.tsx"
import { ProductBuyAfter, ProductBuyBefore } from "../storefront/slots.tsx"
import { useText } from "../storefront/storefront-context.tsx"
import { ProductAlerts } from "../wish-list/ProductAlerts.tsx"
import { ShareLink } from "../wish-list/ShareLink.tsx"
import { WishListButton } from "../wish-list/WishListButton.tsx"
import { PageLabels, PictureLabels } from "./PlacedProductLabels.tsx"
import { ReturnNote } from "./product-page/ReturnNote.tsx"
import { ProductDetails } from "./ProductDetails.tsx"
import { ProductRow } from "./ProductRow.tsx"
import { Rating } from "./Rating.tsx"
import { ProductReviews } from "./reviews/ProductReviews.tsx"

type ProductPageProps = {
  readonly product: Product
  /** Server HTML of `product-gallery` and `product-form`. */
  readonly islands: Readonly<Record<string, string>>
  /** Blocks of `productPageBlocks`. */
  readonly blocks: ContentBlocks
  /** Alerts that the shop offers for the product. */
  readonly alerts?: ReadonlyArray<AlertKind> | undefined
  /** Review settings of the shop. */
  readonly rules?: ReviewRules | undefined
  /** Number of stars of the reviews that are shown; absent: all. */
  readonly reviewStars?: number | undefined
  /** Canonical address of the page, absolute; absent: it is not shared. */
  readonly address?: string | undefined
  /** Returns policy of the shop, if it configures one. */
  readonly returns?: ReturnsPolicy | undefined
  /** Attributes whose values are the measures of a product, if the shop configures them. */
  readonly measures?: MeasureAttributes | undefined
}

const ProductHead = ({ product }: { readonly product: Product }) => (
  <header className="product-page__head">
    <h1 className="page-title">{product.name}</h1>
    {product.rating === undefined || product.rating.count === 0 ? null : (
      <a className="product-page__rating" href="#reviews">
        <Rating percent={product.rating.percent} count={product.rating.count} />
      </a>
    )}
  </header>
)

const Html = ({ className, html }: { readonly className?: string; readonly html: string | undefined }) =>
  html === undefined || html === "" ? null : <div className={className} dangerouslySetInnerHTML={{ __html: html }} />

/** The shop's promises about delivery and returns of the product; nothing for products that are not shipped. */
const DeliveryNotes = ({ product, blocks, returns }: Pick<ProductPageProps, "product" | "blocks" | "returns">) => {
  const html = blocks["product-delivery"] ?? ""
  if (!isShipped(product) || (html === "" && returns === undefined)) return null
  return (
    <div className="product-page__delivery">
      <Html html={html} />
      {returns === undefined ? null : (
        <ul>
          <li>
            <ReturnNote product={product} policy={returns} />
          </li>
        </ul>
      )}
    </div>
  )
}

/** Product page: gallery, price and form, details, reviews, related and up-sell products. [2.product-page] [1.5] */
export const ProductPage = ({
  product,
  islands,
  blocks,
  alerts = [],
  rules = noReviews,
  reviewStars,
  address,
  returns,
  measures,
}: ProductPageProps) => {
  const t = useText()
  return (
    <>
      <article className="product-page width-page">
        <div className="product-page__gallery prolabels-wrapper">
          <IslandSlot name="product-gallery" when="interaction" html={islands["product-gallery"] ?? ""} />
          <PictureLabels card={product} />
        </div>
        <div className="product-page__buy">
          <ProductHead product={product} />
          <PageLabels labels={product.labels} />
          <Html className="product-page__short prose" html={product.shortDescriptionHtml} />
          {import.meta.env.SLOT_PRODUCT_BUY_BEFORE === true ? <ProductBuyBefore product={product} /> : null}
          <IslandSlot name="product-form" when="intent" html={islands["product-form"] ?? ""} />
          <WishListButton product={product} formId="product_addtocart_form">
            {address !== undefined && <ShareLink name={product.name} address={address} />}
          </WishListButton>
          <ProductAlerts product={product} alerts={alerts} />
          <DeliveryNotes product={product} blocks={blocks} returns={returns} />
          {import.meta.env.SLOT_PRODUCT_BUY_AFTER === true ? <ProductBuyAfter product={product} /> : null}
        </div>
      </article>
      <Section name="product-details">
        <ProductDetails product={product} tabs={tabsOfBlock(blocks["product-tabs"] ?? "")} measures={measures} />
      </Section>
      <Section name="product-reviews">
        <ProductReviews product={product} rules={rules} stars={reviewStars} />
      </Section>
      <Section name="related-products">
        <ProductRow title={t("Related Products")} cards={product.related} />
      </Section>
      <Section name="upsell-products">
        <ProductRow title={t("You May Also Like")} cards={product.upsell} />
      </Section>
    </>
  )
}
