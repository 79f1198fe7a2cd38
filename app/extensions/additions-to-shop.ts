import type { ExtensionModule } from "../../core/extensions/extension.ts"

/** Payment methods and fields that modules add to the built-in shop, as data that can be sent to its thread. */
export const additionsToShop = (modules: ReadonlyArray<ExtensionModule>) => ({
  paymentMethods: modules.flatMap(({ builtInShop }) => builtInShop?.paymentMethods ?? []),
  orderFields: modules
    .flatMap(({ builtInShop }) => builtInShop?.orderFields ?? [])
    .map((field) => ({
      code: field.code,
      label: field.label,
      required: field.required,
      sentWith: field.sentWith,
      isCheckbox: field.kind === "checkbox",
      options: field.kind === "select" ? field.options : undefined,
    })),
})
