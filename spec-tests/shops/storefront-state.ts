import type { StorefrontState } from "../../core/storefront/storefront.ts"

/** The public part of the initial state of a page; `change` overrides parts of it. */
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

/** The initial state of a page with default data. */
export const storefrontState = (
  page: Partial<StorefrontState["page"]> = {},
  parts: Partial<Omit<StorefrontState, "page">> = {},
): StorefrontState => ({ page: pageState(page), messages: [], ...parts })
