import { queryText, type QueryPair } from "../web/query.ts"
import type { AdminValues, AdminForm } from "./admin-form.ts"

/** Fields of a form as pairs: lists under `name[]`, the form key last. */
export const pairsOf = (values: AdminValues, formKey: string): ReadonlyArray<QueryPair> => [
  ...Object.entries(values)
    .filter(([name]) => name !== "form_key")
    .flatMap(([name, value]): ReadonlyArray<QueryPair> =>
      typeof value === "string" ? [[name, value]] : value.map((one) => [`${name}[]`, one]),
    ),
  ["form_key", formKey],
]

/** Returns the reload address: parameters, entered values and the form key in the query. [7.admin-style-form-reload.1] */
export const reloadAddress = ({ addresses, values }: AdminForm): string => {
  const { parameters, formKey, reloadsWith } = addresses
  const sent = Object.entries(values).filter(([name]) => reloadsWith?.includes(name) !== false)
  const query = queryText([...Object.entries(parameters), ...pairsOf(Object.fromEntries(sent), formKey)])
  return `${addresses.reload}${addresses.reload.includes("?") ? "&" : "?"}${query}`
}

/** Result of a reload. [7.admin-style-form-reload.2] */
export type AdminReload =
  | { readonly _tag: "Expired"; readonly address: string }
  | { readonly _tag: "Refused"; readonly messages: ReadonlyArray<string> }
  | { readonly _tag: "Loaded"; readonly values: AdminValues }
