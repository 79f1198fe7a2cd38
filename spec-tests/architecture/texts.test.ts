import { existsSync, globSync, readFileSync } from "node:fs"
import path from "node:path"

import { describe, expect, test } from "vitest"

import { pageSources, readCatalogues } from "../../app/language/catalogues.ts"
import { dictionaryErrors, entriesFor, missingEntries, parseDictionary } from "../../app/language/dictionary-check.ts"
import { untranslatedFiles, untranslatedTexts } from "../../app/language/not-translated.ts"
import { textsOf } from "../../app/language/page-texts.ts"
import { phraseTypes, phraseTypesFile } from "../../app/language/phrase-types.ts"
import { repositoryRoot } from "../../app/language/source-files.ts"
import { countedText } from "../../core/translation/counted-text.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { textDirection } from "../../core/translation/text-direction.ts"
import { translator } from "../../core/translation/translator.ts"

const { files, adminSources, storefrontSources } = pageSources()
const shownFiles = [...storefrontSources, ...adminSources]
const catalogues = readCatalogues()

/** Languages that are complete; others may have missing texts. */
const completeLocales = ["ar_SA", "de_DE", "es_ES", "fr_FR", "it_IT", "nl_NL", "pl_PL"]

/** Matches whole words. */
const anyOf = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})`

/** Matches imperatives, also with a pronoun at their end, where a sentence begins or after a conjunction. */
const imperatives = (conjunctions: string, verbs: string) =>
  `(?:^|[.:;!?¡¿] ?|(?<!\\p{L})(?:${conjunctions}) )(?:${verbs})(?:l[aeo]s?)?(?!\\p{L})`

/** Forms that address the reader the other way than a language's texts do: imperatives begin a sentence or follow a conjunction. */
const otherAddress: ReadonlyArray<readonly [locale: string, ...forms: ReadonlyArray<string>]> = [
  [
    "de_DE",
    anyOf("du|dich|dir|dein\\p{L}*|euch|eure\\p{L}*"),
    imperatives("und|oder", "gib|wähle?|prüfe?|versuche?|lade?"),
  ],
  [
    "es_ES",
    anyOf("usted(?:es)?"),
    anyOf("sus? (?:art|cesta|compra|contrase|correo|cuenta|direcci|naveg|nombre|n[úu]mero|pago|pedido|tarjeta)\\p{L}*"),
    imperatives(
      "y|e|o",
      "acepte|añada|compruebe|confirme|elija|envíe|espere|escriba|indique|inténte|introduzca|revise|vuelva",
    ),
  ],
  [
    "fr_FR",
    anyOf("tu|te|toi|ton|ta|tes|[jt]’es"),
    imperatives("et|ou", "choisis|essaie|indique|réessaie|saisis|vérifie"),
  ],
  [
    "it_IT",
    anyOf("lei"),
    anyOf(
      "su(?:a|e|o|oi) (?:account|articol|browser|carrell|cart|email|indirizz|nom|ordin|pagament|password|richiest)\\p{L}*",
    ),
    imperatives(
      "e|o|oppure",
      "acceda|aggiunga|attenda|confermi|controlli|indichi|inserisca|invii|riprovi|scelga|scriva",
    ),
  ],
  ["nl_NL", anyOf("u|uw|uwe|uzelf")],
  ["pl_PL", anyOf("pana?|panu|pani|panią|państw\\p{L}*|prosimy|proszę")],
]

const dictionaries = catalogues.flatMap((catalogue) => {
  const [folder = "", end = ""] = catalogue.fileOf("*").split("*")
  return globSync(`${folder}*${end}`, { cwd: repositoryRoot })
    .toSorted()
    .map((file) => ({
      catalogue,
      name: catalogue.name,
      locale: file.slice(folder.length, file.length - end.length),
      json: readFileSync(path.join(repositoryRoot, file), "utf8"),
    }))
})

describe("Texts of pages", () => {
  test("every displayed text is translated", () => {
    expect(shownFiles.flatMap(({ untranslated }) => untranslated)).toEqual([])
  })

  test("no sentence is concatenated from pieces", () => {
    expect(shownFiles.flatMap(({ concatenated }) => concatenated)).toEqual([])
    expect(adminSources.flatMap((file) => file.counted)).toEqual([])
  })

  test("textsOf finds displayed and translated texts, and no other literals", () => {
    const view = (inside: string) => textsOf("ui/Planted.tsx", `const Planted = () => ${inside}`)
    expect(view("<p>Free delivery</p>").untranslated).toEqual(["ui/Planted.tsx:1 Free delivery"])
    expect(view('<p>{free ? "Free" : price}</p>').untranslated).toEqual(["ui/Planted.tsx:1 Free"])
    for (const attribute of ["aria-label", "title", "placeholder", "alt"])
      expect(view(`<img ${attribute}="A mug" />`).untranslated).toEqual(["ui/Planted.tsx:1 A mug"])
    expect(view("<p>{`${count} mugs`}</p>").concatenated).toEqual(["ui/Planted.tsx:1 … mugs"])
    expect(view('<p className="Mug" id="mug">{t("A mug")} × {count}</p>')).toMatchObject({
      untranslated: [],
      texts: ["A mug"],
    })
    expect(view('<p>{counted(count, "%1 mug", "%1 mugs")}</p>')).toMatchObject({
      untranslated: [],
      counted: ["%1 mugs"],
    })

    const rule = (source: string) => textsOf("core/planted.ts", source)
    expect(rule('const problem = { _tag: "Problem", text: "Enter a name." }').texts).toEqual(["Enter a name."])
    expect(rule("const problem = `${label} is required.`").concatenated).toEqual(["core/planted.ts:1 … is required."])
    expect(rule('const isNew = kind === "New"\ntype Kind = "New"\nconst css = `menu menu--${kind}`')).toEqual({
      untranslated: [],
      concatenated: [],
      texts: [],
      counted: [],
    })
    expect(textsOf("app/client/planted.ts", 'button.textContent = "Buy"').untranslated).toHaveLength(1)
    expect(textsOf("app/server/planted.tsx", 'const page = { kind: "cart", title: "Buy" }').untranslated).toHaveLength(
      1,
    )
  })

  test("every exception is still needed", () => {
    const unneeded = [...untranslatedFiles.keys()].filter((one) =>
      files.every(
        ({ file, untranslated, concatenated, texts }) =>
          !file.startsWith(one) || untranslated.length + concatenated.length + texts.length === 0,
      ),
    )
    const words = new Set(shownFiles.flatMap(({ texts }) => texts))
    expect([...unneeded, ...[...untranslatedTexts.keys()].filter((word) => !words.has(word))]).toEqual([])
  })
})

describe("Dictionaries", () => {
  test("the compiler checks phrases and the values of their placeholders", () => {
    const t = translator({ dictionary: {}, locale: "en" })
    // @ts-expect-error: no dictionary has this phrase
    t("Ad to Cart")
    // @ts-expect-error: one value is missing
    t("%1 of %2", 1)
    // @ts-expect-error: this phrase has no placeholders
    t("Add to Cart", 1)
    // @ts-expect-error: a text of a backend must be marked
    t(String(1))
    // @ts-expect-error: no dictionary has plural forms of this phrase
    countedText({ dictionary: {}, locale: "en" }, 2, "%1 mug", "%1 mugs")
    expect(t("Add to Cart")).toBe("Add to Cart")
    expect(t("%1 of %2", 1, 6)).toBe("1 of 6")
    expect(t("Processing" as UncheckedText)).toBe("Processing")
  })

  // Writes it: npm run language -- de_DE
  test("the types of phrases are those of the dictionaries", () => {
    expect(readFileSync(path.join(repositoryRoot, phraseTypesFile), "utf8")).toBe(phraseTypes(catalogues))
  })

  test("each complete language has a dictionary for each catalogue", () => {
    const missing = catalogues
      .flatMap(({ fileOf }) => completeLocales.map(fileOf))
      .filter((file) => !existsSync(path.join(repositoryRoot, file)))
    expect(missing).toEqual([])
    for (const { texts } of catalogues) expect(texts.size).toBeGreaterThan(100)
  })

  test.each(dictionaries)(
    "[7.translations.1] the $name dictionary of $locale has only known source texts, with their placeholders",
    ({ catalogue, locale, json }) => {
      expect(dictionaryErrors(catalogue, locale, json)).toEqual([])
    },
  )

  test.each(dictionaries.filter(({ locale }) => completeLocales.includes(locale)))(
    "[7.translations.1] the $name dictionary of $locale has every text and every plural form",
    ({ catalogue, locale, json }) => {
      const file = catalogue.fileOf(locale)
      const missing = missingEntries(catalogue, locale, parseDictionary(file, json))
      expect(
        missing.map(({ key, usedAt: where }) => `${where[0]} ${JSON.stringify(key)} is missing in ${file}`),
      ).toEqual([])
    },
  )

  test.each(otherAddress)(
    "no text of %s addresses the reader in the other form, such as formally instead of informally",
    (locale, ...forms) => {
      const other = new RegExp(forms.join("|"), "iu")
      const texts = dictionaries
        .filter((dictionary) => dictionary.locale === locale)
        .flatMap(({ catalogue, json }) => [...parseDictionary(catalogue.fileOf(locale), json).values()])
      expect(texts.length).toBeGreaterThan(1000)
      expect(texts.filter((text) => other.test(text))).toEqual([])
    },
  )

  test("a missing text is reported with the source location that uses it", () => {
    const page = catalogues.find(({ name }) => name === "page")
    const [entry] =
      page === undefined ? [] : missingEntries(page, "ar_SA", new Map()).filter(({ form }) => form === "few")
    expect(entry?.usedAt[0]).toMatch(/^(ui|core|app)\/.+\.tsx?:\d+$/)
    expect(page && entriesFor(page, "ar_SA").has(`${entry?.text}|many`)).toBe(true)
  })

  test("right-to-left texts isolate the direction of inserted values, except counts", () => {
    const unisolated = dictionaries
      .filter(({ locale }) => textDirection(locale) === "rtl")
      .flatMap(({ catalogue, locale, json }) =>
        [...parseDictionary(catalogue.fileOf(locale), json)].filter(
          ([key, text]) =>
            catalogue.texts.get(key.split("|")[0] ?? "")?.isCounted !== true &&
            /(?<!\u2068)%\w|%(?:\d|[a-z]+\b)(?!\u2069)/i.test(text.replace(/="%\d"/g, "")),
        ),
      )
    expect(unisolated).toEqual([])
  })
})
