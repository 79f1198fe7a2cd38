/** A message of the shop to the shopper. The text may hold the few inline tags of the allow-list and is sanitised already. */
export type ShopMessage = { readonly kind: "success" | "error" | "notice" | "warning"; readonly text: string }
