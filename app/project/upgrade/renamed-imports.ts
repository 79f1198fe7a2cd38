/** An address of the engine that has another name now: what `vitrine upgrade` changes in a project. */
export type RenamedImport = {
  /** Version in which the old name ceased to exist. */
  readonly version: string
  /** An import such as `vitrine/cart`, or the beginning of imports before a slash. */
  readonly from: string
  readonly to: string
}

/** Features that had an entry `vitrine/<feature>`. */
const features =
  "add-to-cart addresses analytics background-actions banners cart catalogue checkout consent content customer extensions gallery gift-message " +
  "instant-purchase money navigation page-cache requests search store storefront translation web wish-list"

const moved = (from: string, to: string): RenamedImport => ({ version: "0.1.0", from, to })

/** All renamed imports, as CHANGELOG.md announces them. The first row that fits an import applies. */
export const renamedImports: ReadonlyArray<RenamedImport> = [
  ...["core", "ui"].flatMap((folder) => [
    moved(`vitrine/${folder}/page`, `vitrine/${folder}/storefront`),
    moved(`vitrine/${folder}/shopper`, `vitrine/${folder}/customer`),
    moved(`vitrine/${folder}/admin-form`, `vitrine/${folder}/admin`),
  ]),
  moved("vitrine/page", "vitrine/core/storefront"),
  moved("vitrine/shopper", "vitrine/core/customer"),
  moved("vitrine/admin-form", "vitrine/core/admin"),
  ...features.split(" ").map((feature) => moved(`vitrine/${feature}`, `vitrine/core/${feature}`)),
]
