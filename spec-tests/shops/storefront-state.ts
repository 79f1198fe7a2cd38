import type { StorefrontState } from "../../core/storefront/storefront.ts"

/** The public part of the first state of a page; `change` is what another page has. */
export const pageState = (change: Partial<StorefrontState["page"]> = {}): StorefrontState["page"] => ({
  kind: "product",
  path: "/",
  storeCode: "default",
  locale: "en-US",
  currency: "USD",
  dictionary: {},
  formKey: "",
  ...change,
})

/** The first state of a page that nothing has been told about. */
export const storefrontState = (
  page: Partial<StorefrontState["page"]> = {},
  parts: Partial<Omit<StorefrontState, "page">> = {},
): StorefrontState => ({ page: pageState(page), messages: [], ...parts })
