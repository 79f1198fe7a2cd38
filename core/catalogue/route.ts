/** Target of a URL path: a product, category, CMS page or redirect. */
export type Route =
  | { readonly kind: "product"; readonly urlKey: string }
  | { readonly kind: "category"; readonly uid: string }
  | { readonly kind: "content"; readonly identifier: string }
  | { readonly kind: "moved"; readonly to: string; readonly status: 301 | 302 }
