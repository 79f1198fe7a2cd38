import type { BannerRule } from "../domain/banners/banner-rule.ts"
import type { SeedViewTexts } from "./catalogue-seed.ts"
import { productReferenceProblems } from "./check-product-references.ts"
import { variantSku } from "./expand-products.ts"
import type { SeedFiles } from "./load-seed-files.ts"
import { placedCategories } from "./seed-categories.ts"
import { pathText } from "./seed-error.ts"
import { type SeedNames, unknownName } from "./seed-names.ts"

/** Problems of records that share a value which only one may have. */
const duplicates = (
  recordName: string,
  values: ReadonlyArray<{ readonly value: string; readonly where: string }>,
): ReadonlyArray<string> => {
  const first = new Map<string, string>()
  return values.flatMap(({ value, where }) => {
    const other = first.get(value)
    if (other === undefined) first.set(value, where)
    return other === undefined ? [] : [`${where}: the ${recordName} "${value}" is already used by ${other}`]
  })
}

/** Problems of references between the files of a seed: names that do not exist, and names that exist twice. */
export const referenceProblems = (files: SeedFiles): ReadonlyArray<string> => {
  const names = namesOf(files)
  return [
    ...duplicateProblems(files),
    ...files.productFiles.flatMap(({ file, products }) =>
      products.flatMap((product, index) => productReferenceProblems(product, `${file}: products[${index}]`, names)),
    ),
    ...reviewProblems(files, names),
    ...labelProblems(files, names),
    ...files.banners.flatMap(({ conditions }, index) =>
      conditionProblems(conditions, ["banners", index, "conditions"], names),
    ),
    ...files.viewTexts.flatMap((texts) => viewProblems(texts, files, names)),
  ]
}

const namesOf = ({ productFiles, categories, attributes }: SeedFiles): SeedNames => ({
  skus: new Set(
    productFiles
      .flatMap(({ products }) => products)
      .flatMap((product) => [product.sku, ...(product.variants ?? []).map((variant) => variantSku(product, variant))]),
  ),
  categories: new Set(placedCategories(categories).map(({ urlPath }) => urlPath)),
  attributes: new Map(attributes.map(({ code, options = [] }) => [code, new Set(options.map(({ label }) => label))])),
})

const duplicateProblems = (files: SeedFiles): ReadonlyArray<string> => {
  const products = files.productFiles.flatMap(({ file, products: entries }) =>
    entries.map((product, index) => ({ product, where: `${file}: products[${index}]` })),
  )
  const skus = products.flatMap(({ product, where }) => [
    { value: product.sku, where: `${where}.sku` },
    ...(product.variants ?? []).map((variant, index) => ({
      value: variantSku(product, variant),
      where: `${where}.variants[${index}].sku`,
    })),
  ])
  const keyed = <R>(
    file: string,
    list: string,
    records: ReadonlyArray<R>,
    key: string,
    valueOf: (record: R) => string,
  ) => records.map((record, index) => ({ value: valueOf(record), where: `${file}: ${list}[${index}].${key}` }))
  return [
    ...duplicates("SKU", skus),
    ...duplicates(
      "URL key",
      products.map(({ product, where }) => ({ value: product.urlKey, where: `${where}.urlKey` })),
    ),
    ...duplicates(
      "code",
      keyed("attributes.json", "attributes", files.attributes, "code", ({ code }) => code),
    ),
    ...duplicates(
      "path",
      placedCategories(files.categories).map(({ urlPath, name }) => ({
        value: urlPath,
        where: `categories.json: ${name}`,
      })),
    ),
    ...duplicates(
      "code",
      keyed("coupons.json", "coupons", files.coupons, "code", ({ code }) => code.toLowerCase()),
    ),
    ...duplicates(
      "e-mail address",
      keyed("customers.json", "customers", files.customers, "email", ({ email }) => email),
    ),
  ]
}

const reviewProblems = ({ reviews, ratings }: SeedFiles, { skus }: SeedNames): ReadonlyArray<string> =>
  reviews.flatMap(({ sku, ratings: stars }, index) => {
    const where = `reviews.json: reviews[${index}]`
    return [
      ...unknownName(skus, "product", sku, `${where}.sku`),
      ...Object.keys(stars).flatMap((name) => unknownName(new Set(ratings), "rating", name, `${where}.ratings`)),
    ]
  })

const labelProblems = ({ labels, labelDisplays }: SeedFiles, { skus }: SeedNames): ReadonlyArray<string> => [
  ...labels.flatMap((label, index) =>
    label.skus.flatMap((sku, skuIndex) =>
      unknownName(skus, "product", sku, `labels.json: labels[${index}].skus[${skuIndex}]`),
    ),
  ),
  ...labelDisplays.flatMap(({ sku }, index) =>
    unknownName(skus, "product", sku, `labels.json: labelDisplays[${index}].sku`),
  ),
]

const conditionProblems = (
  rule: BannerRule,
  path: ReadonlyArray<PropertyKey>,
  names: SeedNames,
): ReadonlyArray<string> => {
  if ("conditions" in rule)
    return rule.conditions.flatMap((condition, index) =>
      conditionProblems(condition, [...path, "conditions", index], names),
    )
  if (rule.attribute !== "category_ids") return []
  const where = `banners.json: ${pathText([...path, "value"])}`
  return rule.value.split(",").flatMap((name) => unknownName(names.categories, "category", name, where))
}

const viewProblems = (texts: SeedViewTexts, files: SeedFiles, names: SeedNames): ReadonlyArray<string> => {
  const folder = `views/${texts.view}`
  const identifiers = (records: ReadonlyArray<{ readonly identifier: string }>) =>
    new Set(records.map(({ identifier }) => identifier))
  const keys = (records: object | undefined) => Object.keys(records ?? {})
  return [
    ...unknownName(new Set(files.storeCodes), "store view", texts.view, folder),
    ...keys(texts.products).flatMap((sku) => unknownName(names.skus, "product", sku, `${folder}/products.json`)),
    ...keys(texts.categories).flatMap((path) =>
      unknownName(names.categories, "category", path, `${folder}/categories.json`),
    ),
    ...keys(texts.banners).flatMap((name) =>
      unknownName(identifiers(files.banners), "banner", name, `${folder}/banners.json`),
    ),
    ...keys(texts.pages).flatMap((name) => unknownName(identifiers(files.pages), "page", name, `${folder}/pages`)),
    ...keys(texts.blocks).flatMap((name) => unknownName(identifiers(files.blocks), "block", name, `${folder}/blocks`)),
  ]
}
