// Store: the configuration of a store view. Imported as "vitrine/core/store".

export { readPriceFormat } from "./price-format.wire.ts"
export type { Store } from "./store.ts"
export { readStore } from "./store.wire.ts"
