import type { UncheckedText } from "../../core/translation/source-text.ts"
import type { WishListItem } from "../../core/wish-list/wish-list.ts"
import { LineOptions } from "../cart/LineText.tsx"
import { CardPrice } from "../catalogue/CardPrice.tsx"
import { ResponsivePicture } from "../design/responsive-picture.tsx"
import { useText } from "../storefront/storefront-context.tsx"

type LineProps = { readonly item: WishListItem }

/**
 * Product picture that links to the product. Hidden from assistive technology and the tab order, because the product's name is the same
 * link.
 */
export const WishListPicture = ({ item: { product } }: LineProps) =>
  product.picture.url === "" ? (
    <span className="line__picture" />
  ) : (
    <a className="line__picture" href={product.path} tabIndex={-1} aria-hidden="true">
      <ResponsivePicture picture={product.picture} sizes="8rem" width={256} height={256} decorative />
    </a>
  )

/** Product, chosen options and current price of a wish list item. */
export const WishListText = ({ item }: LineProps) => {
  const t = useText()
  const { product, options } = item
  return (
    <div className="line__text">
      <a className="line__name" href={product.path}>
        {product.name}
      </a>
      <LineOptions options={options.map(({ label, value }) => ({ label: t(label as UncheckedText), value }))} />
      <CardPrice card={product} />
      {product.stock === "out-of-stock" && <p className="stock stock--unavailable">{t("Out of stock")}</p>}
    </div>
  )
}
