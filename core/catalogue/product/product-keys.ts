/** Products by SKU, and by URL key where the SKU is unknown. */
export type ProductKeys = { readonly skus: ReadonlyArray<string>; readonly urlKeys: ReadonlyArray<string> }
