import type { ReactNode } from "react"

import { wishListAddPath, wishListLabel, wishListUpdatePath } from "../../core/wish-list/wish-list-button.ts"
import { Icon } from "../design/Icon.tsx"
import { useFeature, useText, useSelector } from "../storefront/storefront-context.tsx"

const compareAddPath = "/catalog/product_compare/add/"

type ButtonProps = {
  readonly product: { readonly id: number; readonly name: string }
  /** Id of the product form; its choices are submitted with the product. */
  readonly formId: string
}

/** Button that adds the product to the wish list, or updates the wish list item that the page edits. */
const AddOrUpdateButton = ({ product, formId }: ButtonProps) => {
  const t = useText()
  const editing = useSelector((state) => state.product?.editing)
  return editing?.source === "wish list" ? (
    <button
      type="submit"
      className="button"
      form={formId}
      formAction={wishListUpdatePath(editing.itemId)}
      formNoValidate
      data-wish={product.name}
      data-wish-item={editing.itemId}
    >
      <Icon name="heart" /> {t("Update Wish List")}
    </button>
  ) : (
    <button
      type="submit"
      className="link-button"
      form={formId}
      formAction={wishListAddPath}
      formNoValidate
      data-wish={product.name}
    >
      <Icon name="heart" /> {t(wishListLabel)}
    </button>
  )
}

/**
 * Wish list and comparison buttons of a product page, with further ones as children. The first button belongs to the product form, so that
 * options, quantity and files are submitted, with and without scripts. [2.product-page.6] [7.wish-list-add] [1.7]
 */
export const WishListButton = ({ product, formId, children }: ButtonProps & { readonly children?: ReactNode }) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  const hasWishList = useFeature("wish list")
  return (
    <div className="wish-list-button">
      {hasWishList && <AddOrUpdateButton product={product} formId={formId} />}
      <form method="post" action={compareAddPath}>
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name="product" value={product.id} />
        <button type="submit" className="link-button">
          <Icon name="compare" /> {t("Add to Compare")}
        </button>
      </form>
      {children}
    </div>
  )
}

/** Wish list and comparison buttons of a product card. */
export const WishListCardButton = ({ product }: Pick<ButtonProps, "product">) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  const hasWishList = useFeature("wish list")
  return (
    <form className="wish-card" method="post" action={hasWishList ? wishListAddPath : compareAddPath}>
      <input type="hidden" name="form_key" value={formKey} />
      <input type="hidden" name="product" value={product.id} />
      {hasWishList && (
        <button type="submit" className="icon-button" data-wish={product.name}>
          <Icon name="heart" />
          <span className="visually-hidden">
            {t(wishListLabel)} {product.name}
          </span>
        </button>
      )}
      <button type="submit" className="icon-button" formAction={compareAddPath}>
        <Icon name="compare" />
        <span className="visually-hidden">
          {t("Add to Compare")} {product.name}
        </span>
      </button>
    </form>
  )
}
