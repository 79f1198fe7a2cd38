import { type FormEvent, useEffect, useRef } from "react"

import {
  problemsOfForm,
  type ProductForm as ProductFormState,
  type ProductFormEvent,
} from "../../core/add-to-cart/product-form.ts"
import { useDispatch, useText, useSelector } from "../storefront/storefront-context.tsx"
import { AddToCartButton } from "./AddToCartButton.tsx"
import { fieldsOf, focusField, wasRefused } from "./form-fields.ts"
import type { OptionViews } from "./option-views.tsx"
import { ProductPrice } from "./ProductPrice.tsx"
import { StockNote } from "./StockNote.tsx"

const actionOf = ({ product, editing }: ProductFormState): string =>
  editing?.source === "cart"
    ? `/checkout/cart/updateItemOptions/id/${editing.itemId}/`
    : `/checkout/cart/add/product/${product.id}/`

/** The first events of a hydrated form: the fields as the browser has them, and whether its own validation has refused the form. */
const openingEvents = (form: HTMLFormElement): ReadonlyArray<ProductFormEvent> => [
  { _tag: "ProductFormOpened", fields: fieldsOf(form) },
  ...(wasRefused(form) ? [{ _tag: "ProductFormRefused" } as const] : []),
]

/**
 * The form of a product page: price, options, quantity and button. Without scripts it posts to the cart. [2.product-page.3] [2.product-page.5]
 * [2.product-page.2]
 */
export const ProductForm = ({ options }: { readonly options: OptionViews }) => {
  const t = useText()
  const dispatch = useDispatch()
  const form = useSelector((state) => state.product)
  const formKey = useSelector((state) => state.page.formKey)
  const element = useRef<HTMLFormElement>(null)
  // The shopper may have filled in fields before hydration, so the state is initialised from the form.
  useEffect(() => {
    if (element.current !== null) for (const event of openingEvents(element.current)) dispatch(event)
  }, [dispatch])
  if (form === undefined) return null
  const { product, isValidatedByScript, editing } = form

  // A valid form is sent to the cart, in the background where scripts handle `data-add-to-cart`. [5.product-page.4]
  const validate = (event: FormEvent<HTMLFormElement>) => {
    const [first] = isValidatedByScript ? problemsOfForm(form) : []
    if (first === undefined) return
    event.preventDefault()
    dispatch({ _tag: "ProductFormRefused" })
    focusField(event.currentTarget, first.field)
  }

  return (
    <form
      ref={element}
      id="product_addtocart_form"
      className="product-form"
      method="post"
      action={actionOf(form)}
      encType="multipart/form-data"
      data-add-to-cart={editing?.source === "cart" ? undefined : product.sku}
      noValidate={isValidatedByScript}
      onSubmit={validate}
      onChange={(event) => dispatch({ _tag: "ProductFieldsChanged", fields: fieldsOf(event.currentTarget) })}
    >
      <ProductPrice />
      <StockNote />
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="item" value={product.id} />
      <input type="hidden" name="form_key" value={formKey} />
      {options.configurable && <options.configurable />}
      {options.bundle && <options.bundle />}
      {options.grouped && <options.grouped />}
      {options.downloads && <options.downloads />}
      {options.custom && <options.custom />}
      {product.stock === "in-stock" ? (
        <AddToCartButton withQuantity={product.kind.type !== "grouped"} />
      ) : (
        <p className="product-form__sold-out">{t("This product is sold out at the moment.")}</p>
      )}
    </form>
  )
}
