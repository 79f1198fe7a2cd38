/** Message of the backend to the shopper. The text is sanitized and may contain the inline tags of `messageHtml`. */
export type ShopMessage = { readonly kind: "success" | "error" | "notice" | "warning"; readonly text: string }
