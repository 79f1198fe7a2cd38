import { useView } from "../page/storefront.tsx"

/** What the line that is being changed says in a field; `undefined` where something new is added. */
export const useKept = (field: string): ReadonlyArray<string> | undefined =>
  useView(({ product }) => product?.editing?.fields.filter(([name]) => name === field).map(([, value]) => value))
