/** Empty HTML that a content security policy with Trusted Types accepts. */
export const { emptyHTML: noHtml = "" }: { readonly emptyHTML?: string } = Reflect.get(globalThis, "trustedTypes") ?? {}
