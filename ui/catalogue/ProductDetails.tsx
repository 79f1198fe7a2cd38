import type { Product } from "../../core/catalogue/product.ts"
import { useText } from "../page/storefront.tsx"

const Facts = ({ product }: { readonly product: Product }) => {
  const t = useText()
  return (
    <section className="product-details__facts" aria-labelledby="more-information">
      <h2 className="section-title" id="more-information">
        {t("More Information")}
      </h2>
      <dl className="facts">
        {product.attributes.map(({ code, label, value }) => (
          <div key={code}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t("SKU")}</dt>
          <dd>{product.sku}</dd>
        </div>
      </dl>
    </section>
  )
}

/** The long description and the attributes of a product. */
export const ProductDetails = ({ product }: { readonly product: Product }) => {
  const t = useText()
  return (
    <div className="product-details width-page">
      {product.descriptionHtml === "" ? null : (
        <section aria-labelledby="description">
          <h2 className="section-title" id="description">
            {t("Details")}
          </h2>
          <div className="prose" dangerouslySetInnerHTML={{ __html: product.descriptionHtml }} />
        </section>
      )}
      <Facts product={product} />
    </div>
  )
}
