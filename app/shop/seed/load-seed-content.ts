import path from "node:path"

import { Schema } from "effect"

import type { SeedBlock, SeedPage, SeedViewTexts } from "./catalogue-seed.ts"
import { withDescriptionHtml } from "./expand-products.ts"
import { Name, optional } from "./format/fields.ts"
import { fileFormats } from "./format/file-formats.ts"
import { filesIn, namesIn, readHtml, readJson, readJsonIfPresent, type Seed } from "./seed-folder.ts"

const text = optional(Schema.String)
const id = optional(Schema.String.check(Schema.isPattern(/^[1-9]\d{0,8}$/u, { expected: "a whole number from 1 up" })))

const PageFields = Schema.Struct({
  id,
  title: Name,
  heading: text,
  layout: text,
  metaTitle: text,
  metaDescription: text,
  metaKeywords: text,
})

const BlockFields = Schema.Struct({ id, title: Name, enabled: optional(Schema.Literals(["true", "false"])) })

const ViewPageFields = Schema.Struct({ title: text, heading: text, metaTitle: text, metaDescription: text })

const ViewBlockFields = Schema.Struct({ title: text })

const identifierOf = (file: string): string => path.basename(file, ".html")

const idField = (idText: string | undefined): { readonly id?: number } =>
  idText === undefined ? {} : { id: Number(idText) }

/** Reads the content pages of a seed; the name of a file is the identifier. */
export const loadPages = (seed: Seed): ReadonlyArray<SeedPage> =>
  filesIn(seed, "pages", ".html").map((file) => {
    const { fields, content } = readHtml(seed, file, PageFields)
    const { id: ownId, ...texts } = fields
    return { ...texts, ...idField(ownId), identifier: identifierOf(file), content }
  })

/** Reads the content blocks of a seed; the name of a file is the identifier. */
export const loadBlocks = (seed: Seed): ReadonlyArray<SeedBlock> =>
  filesIn(seed, "blocks", ".html").map((file) => {
    const { fields, content } = readHtml(seed, file, BlockFields)
    return {
      ...idField(fields.id),
      title: fields.title,
      enabled: fields.enabled !== "false",
      identifier: identifierOf(file),
      content,
    }
  })

/** The codes of the store views that have a folder below `views`. */
export const viewFolders = (seed: Seed): ReadonlyArray<string> => namesIn(seed, "views")

/** Reads the texts of the catalogue and the content in one store view. */
export const loadViewTexts = (seed: Seed, view: string): SeedViewTexts => {
  const folder = `views/${view}`
  const htmlFiles = <S extends Schema.ConstraintDecoder<unknown> & { readonly Type: object }>(
    kind: string,
    schema: S,
  ) =>
    filesIn(seed, `${folder}/${kind}`, ".html").map((file) => {
      const { fields, content } = readHtml<S>(seed, file, schema)
      return [identifierOf(file), { ...fields, content }] as const
    })
  const phrases = filesIn(seed, `${folder}/phrases`, ".json").map(
    (file) => readJson(seed, file, fileFormats["view-phrases"]).phrases,
  )
  const products = readJsonIfPresent(seed, `${folder}/products.json`, fileFormats["view-products"])?.products ?? {}
  return {
    view,
    products: Object.fromEntries(Object.entries(products).map(([sku, texts]) => [sku, withDescriptionHtml(texts)])),
    categories: readJsonIfPresent(seed, `${folder}/categories.json`, fileFormats["view-categories"])?.categories ?? {},
    banners: readJsonIfPresent(seed, `${folder}/banners.json`, fileFormats["view-banners"])?.banners ?? {},
    pages: Object.fromEntries(htmlFiles("pages", ViewPageFields)),
    blocks: Object.fromEntries(htmlFiles("blocks", ViewBlockFields)),
    phrases: Object.assign({}, ...phrases),
  }
}
