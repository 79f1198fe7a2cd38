import { measureCodes, productMeasures } from "../../core/catalogue/measures/product-measures.ts"
import type { Product } from "../../core/catalogue/product/product.ts"
import type { TabLink } from "../../core/content/tabs-in-html.ts"
import type { MeasureAttributes } from "../../core/store/measure-attributes.ts"
import { MerchantHtml } from "../content/merchant/MerchantHtml.tsx"
import { Tabs } from "../content/Tabs.tsx"
import { ProductFactsAfter, ProductFactsBefore } from "../storefront/slots.tsx"
import { useText } from "../storefront/storefront-context.tsx"
import { AttributeValue } from "./AttributeValue.tsx"
import { SizeGuide } from "./measures/SizeGuide.tsx"
import { DetailLabels } from "./ProductLabels.tsx"

const Facts = ({ product, measures }: Pick<DetailsProps, "product" | "measures">) => {
  const t = useText()
  const { labels } = product
  const measured = measures === undefined ? undefined : productMeasures(product.attributes, measures)
  const sizes = measured?._tag === "Measured" ? measured.sizes : undefined
  const codesInSizeGuide = measures === undefined || sizes === undefined ? [] : measureCodes(measures)
  return (
    <>
      <DetailLabels labels={labels} at="insertBefore" />
      <section className="product-details__facts" aria-labelledby="more-information">
        <DetailLabels labels={labels} at="prependTo" />
        <h2 className="section-title" id="more-information">
          {t("More Information")}
        </h2>
        {import.meta.env.SLOT_PRODUCT_FACTS_BEFORE === true ? <ProductFactsBefore product={product} /> : null}
        {sizes === undefined ? null : <SizeGuide sizes={sizes} />}
        <dl className="facts">
          {product.attributes
            .filter(({ code }) => !codesInSizeGuide.includes(code))
            .map((attribute) => (
              <div key={attribute.code}>
                <dt>{attribute.label}</dt>
                <dd>
                  <AttributeValue attribute={attribute} product={product} />
                </dd>
              </div>
            ))}
          <div>
            <dt>{t("SKU")}</dt>
            <dd>{product.sku}</dd>
          </div>
        </dl>
        {import.meta.env.SLOT_PRODUCT_FACTS_AFTER === true ? <ProductFactsAfter product={product} /> : null}
        <DetailLabels labels={labels} at="appendTo" />
      </section>
      <DetailLabels labels={labels} at="insertAfter" />
    </>
  )
}

const Description = ({ product: { descriptionHtml, description } }: Pick<DetailsProps, "product">) => {
  const t = useText()
  return (
    <section aria-labelledby="description">
      <h2 className="section-title" id="description">
        {t("Details")}
      </h2>
      <MerchantHtml html={descriptionHtml} content={description} plain="prose" />
    </section>
  )
}

type DetailsProps = {
  readonly product: Product
  /** Tabs beside the description. */
  readonly tabs?: ReadonlyArray<TabLink>
  /** Attributes whose values are the measures of a product, for the size guide; absent: they are rows of the table like other attributes. */
  readonly measures?: MeasureAttributes | undefined
}

/** The long description and the attributes of a product. */
export const ProductDetails = ({ product, tabs = [], measures }: DetailsProps) => {
  const t = useText()
  const { id, descriptionHtml: html, description } = product
  return (
    <div className="product-details width-page">
      {html === "" || tabs.length > 0 ? null : <Description product={product} />}
      {html === "" || tabs.length === 0 ? null : (
        <Tabs productId={id} title={t("Details")} html={html} content={description} tabs={tabs} />
      )}
      <Facts product={product} measures={measures} />
    </div>
  )
}
