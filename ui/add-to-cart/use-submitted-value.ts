import { useView } from "../storefront/storefront-context.tsx"

/** Values of a field from the edited line or from the query parameters of the page; `undefined` for a field without a value. */
export const useSubmittedValue = (field: string): ReadonlyArray<string> | undefined =>
  useView(({ product }) => {
    const fields = product?.editing?.fields ?? product?.preset
    const values = fields?.filter(([name]) => name === field).map(([, value]) => value)
    return product?.editing === undefined && values?.length === 0 ? undefined : values
  })
