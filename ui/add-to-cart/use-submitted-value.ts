import { useView } from "../storefront/storefront-context.tsx"

/** What the line that is being changed, or the page's address, says in a field; `undefined` where nothing is said. */
export const useSubmittedValue = (field: string): ReadonlyArray<string> | undefined =>
  useView(({ product }) => {
    const said = product?.editing?.fields ?? product?.preset
    const values = said?.filter(([name]) => name === field).map(([, value]) => value)
    return product?.editing === undefined && values?.length === 0 ? undefined : values
  })
