import catalogue from "../shop/infra/translation/message-catalogue.json" with { type: "json" }
import { adminEndpointTexts } from "./admin-texts.ts"
import {
  adminFiles,
  adminPhrases,
  backendTexts,
  untranslatedAdminTexts,
  untranslatedFiles,
  untranslatedTexts,
} from "./not-translated.ts"
import { type FileTexts, textsIn } from "./page-texts.ts"
import { readSource, sourcesIn } from "./source-files.ts"
import { literalsOfFile } from "./string-literals.ts"

/** A source text and the places that use it, such as `ui/cart/Cart.tsx:12`. */
export type SourceText = {
  readonly text: string
  readonly isCounted: boolean
  readonly usedAt: ReadonlyArray<string>
}

/** All source texts of a part of the product, and the dictionary file of a locale such as `fr_FR`. */
export type Catalogue = {
  readonly name: "page" | "shop" | "admin"
  readonly fileOf: (locale: string) => string
  readonly texts: ReadonlyMap<string, SourceText>
}

type TextUse = { readonly text: string; readonly usedAt: string; readonly isCounted?: boolean }

const collect = (uses: ReadonlyArray<TextUse>): ReadonlyMap<string, SourceText> => {
  const texts = new Map<string, SourceText>()
  for (const { text, usedAt, isCounted = false } of uses) {
    const earlierUse = texts.get(text)
    texts.set(text, {
      text,
      isCounted: isCounted || earlierUse?.isCounted === true,
      usedAt: [...new Set([...(earlierUse?.usedAt ?? []), usedAt])],
    })
  }
  return texts
}

/** The line of a text in its file; the file alone where the source writes the text with escapes. */
const placeOf = (file: string, source: string, text: string): string => {
  const index = source.indexOf(text)
  return index < 0 ? file : `${file}:${source.slice(0, index).split("\n").length}`
}

type SourceTexts = Pick<FileTexts, "texts"> & Partial<Pick<FileTexts, "counted">> & { readonly file: string }

const usesIn = ({ file, texts, counted = [] }: SourceTexts): ReadonlyArray<TextUse> => {
  const source = readSource(file)
  return [
    ...texts.map((text) => ({ text, usedAt: placeOf(file, source, text) })),
    ...counted.map((text) => ({ text, usedAt: placeOf(file, source, text), isCounted: true })),
  ]
}

const isBelow = (file: string, names: Iterable<string>): boolean =>
  [...names].some((name) => (name.endsWith("/") ? file.startsWith(name) : file === name))

/** Sources of pages, with the texts of their files: of the storefront, and of the admin pages. */
export const pageSources = () => {
  const files = textsIn("core", "ui", "app/client", "app/server")
  const adminSources = files.filter(({ file }) => isBelow(file, adminFiles))
  const storefrontSources = files.filter(
    ({ file }) => !isBelow(file, adminFiles) && !isBelow(file, untranslatedFiles.keys()),
  )
  return { files, adminSources, storefrontSources }
}

const isTranslated = ({ text }: TextUse): boolean => !untranslatedTexts.has(text)

const pageCatalogue = (sources: ReadonlyArray<SourceTexts>): Catalogue => ({
  name: "page",
  fileOf: (locale) => `app/public/static/${locale}/js-translation.json`,
  texts: collect([
    ...sources.flatMap(usesIn).filter(isTranslated),
    ...backendTexts.map((text) => ({ text, usedAt: "app/language/not-translated.ts" })),
  ]),
})

const adminCatalogue = (sources: ReadonlyArray<SourceTexts>, page: Catalogue): Catalogue => ({
  name: "admin",
  fileOf: (locale) => `app/server/routes/admin/back-office-texts/${locale}.json`,
  texts: collect(
    [
      ...sources.flatMap(usesIn).filter(isTranslated),
      ...adminEndpointTexts()
        .flatMap(usesIn)
        .filter(({ text }) => !untranslatedAdminTexts.has(text)),
      ...adminPhrases.map((text) => ({ text, usedAt: "app/language/not-translated.ts" })),
    ].filter(({ text }) => !page.texts.has(text)),
  ),
})

const shopEntries: ReadonlyArray<string> = Object.keys(catalogue)

const shopCatalogue = (): Catalogue => {
  const sources = new Set(shopEntries.filter((entry) => !entry.includes("|")))
  const uses = sourcesIn("app/shop")
    .filter((file) => !file.startsWith("app/shop/seed/"))
    .flatMap((file) => literalsOfFile(file).map(({ text, line }) => ({ text, usedAt: `${file}:${line}` })))
    .filter(({ text }) => sources.has(text))
  return {
    name: "shop",
    fileOf: (locale) => `app/shop/seed/texts/${locale}.json`,
    texts: collect(uses.map((use) => ({ ...use, isCounted: shopEntries.includes(`${use.text}|one`) }))),
  }
}

/** The source texts of the product: of the pages, of the built-in shop, and of the admin pages. */
export const readCatalogues = (): ReadonlyArray<Catalogue> => {
  const { adminSources, storefrontSources } = pageSources()
  const page = pageCatalogue(storefrontSources)
  return [page, shopCatalogue(), adminCatalogue(adminSources, page)]
}
