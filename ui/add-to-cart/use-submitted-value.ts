import { initialValues } from "../../core/add-to-cart/product-form.ts"
import { useSelector } from "../storefront/storefront-context.tsx"

/** Values of a field of the product form when it is rendered; `undefined` for a field without a value. */
export const useSubmittedValue = (field: string): ReadonlyArray<string> | undefined =>
  useSelector(({ product }) => product && initialValues(product, field))
