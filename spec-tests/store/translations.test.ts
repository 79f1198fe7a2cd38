import { Effect, Result } from "effect"
import fc from "fast-check"
import { afterEach, describe, expect, test, vi } from "vitest"

import { dictionaryFiles } from "../../adapters/http/dictionary-file.ts"
import { loadDictionary } from "../../app/client/boot/load-dictionary.ts"
import { countedText } from "../../core/translation/counted-text.ts"
import { dictionaryAddress } from "../../core/translation/dictionary-address.ts"
import { Dictionaries } from "../../core/translation/dictionary.program.ts"
import { readDictionary } from "../../core/translation/dictionary.wire.ts"
import { localeOfFormats } from "../../core/translation/locale-of-formats.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { translate } from "../../core/translation/translate.ts"
import { numberText, priceWriter, translator } from "../../core/translation/translator.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { recordingTransport, type Given } from "../shops/recording-transport.ts"

const address = "/static/de-DE/js-translation.json?a1b2"

const load = async (given: Given) => {
  const { sent, run } = recordingTransport(given)
  const loaded = Effect.flatMap(Dictionaries, (dictionaries) => dictionaries.load(address))
  return { sent, result: await run(loaded, dictionaryFiles) }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The page's own request for a dictionary, and its result. */
const loadOnPage = async (response: () => Promise<Response>) => {
  const sent: Array<string> = []
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {})
  vi.stubGlobal("addEventListener", () => {})
  vi.stubGlobal("fetch", (to: string) => {
    sent.push(to)
    return response()
  })
  const dictionary = await loadDictionary(address)
  return { sent, dictionary, warnings: warned.mock.calls.length }
}

const english = { locale: "en-US", dictionary: {} }
const german = { locale: "de-DE", dictionary: { "%1 results": "%1 Ergebnisse", "%1 results|one": "%1 Ergebnis" } }
const arabic = {
  locale: "ar-EG",
  dictionary: {
    "%1 results": "%1 نتيجة",
    "%1 results|zero": "لا نتائج",
    "%1 results|one": "نتيجة واحدة",
    "%1 results|two": "نتيجتان",
    "%1 results|few": "%1 نتائج",
    "%1 results|many": "%1 نتيجةً",
  },
}

describe("Translations", () => {
  test("[7.translations.1] the dictionary of a language is loaded from its js-translation.json, named with a hash of its contents", async () => {
    const { sent, result } = await load({ json: { Cart: "Warenkorb" } })
    expect(sent).toMatchObject([{ method: "GET", address }])
    expect(result).toEqual(Result.succeed({ Cart: "Warenkorb" }))
    expect(dictionaryAddress("de-DE", "a1b2")).toBe(address)
    expect(dictionaryAddress("zh-Hans-CN", "h")).toBe("/static/zh-Hans-CN/js-translation.json?h")
    expect(dictionaryAddress("de", "h")).toBe("/static/de/js-translation.json?h")
    expect(dictionaryAddress("en_US", "a&b")).toBe("/static/en_US/js-translation.json?a%26b")
    const page = await loadOnPage(() => Promise.resolve(Response.json({ Cart: "Warenkorb", Qty: 7 })))
    expect(page).toEqual({ sent: [address], dictionary: { Cart: "Warenkorb" }, warnings: 0 })
  })

  test("[7.translations.1] an invalid locale has no dictionary", () => {
    for (const locale of ["", "../x", "de/DE", "d", "deutsch?", "de-"])
      expect(dictionaryAddress(locale, "h")).toBeUndefined()
  })

  test("[7.translations.1] a dictionary that cannot be loaded is an error, and the page shows the source texts", async () => {
    for (const given of ["unreachable", { status: 404, text: "" }, { text: "<html>" }] satisfies ReadonlyArray<Given>)
      expect(Result.isFailure((await load(given)).result)).toBe(true)
    for (const response of [
      () => Promise.reject(new TypeError("offline")),
      () => Promise.resolve(Response.json({ Cart: "x" }, { status: 404 })),
      () => Promise.resolve(new Response("<html>")),
    ]) {
      expect(await loadOnPage(response)).toMatchObject({ dictionary: undefined, warnings: 1 })
      vi.restoreAllMocks()
    }
  })

  test("[7.translations.1] an entry that is not a text is left out, and no other", () => {
    expect(readDictionary({ Cart: "Warenkorb", Qty: 7, "": "x", Empty: "", Null: null })).toEqual({
      Cart: "Warenkorb",
      Empty: "",
    })
    expect([readDictionary([]), readDictionary(["a"]), readDictionary(null), readDictionary("x")]).toEqual([
      {},
      {},
      {},
      {},
    ])
  })

  test("[7.translations.1] any file gives only texts, which are the ones displayed", () => {
    forAll(fc.anything(), (json) => {
      for (const text of Object.values(readDictionary(json))) expect(typeof text).toBe("string")
    })
    forAll(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (texts) => {
      const dictionary = readDictionary(texts)
      for (const [source, text] of Object.entries(texts))
        expect(translate(dictionary, source as UncheckedText)).toBe(text)
    })
  })

  test("[7.translations.1] an unknown text stays unchanged, and placeholders are filled in one pass", () => {
    expect(translate({}, "All %1" as UncheckedText, "%2 & more", "x")).toBe("All %2 & more")
    expect(translate({ "%1 of %2": "%2 / %1 (%3)" }, "%1 of %2", 1, 2)).toBe("2 / 1 (%3)")
    expect(translate({}, "toString" as UncheckedText)).toBe("toString")
    expect(translate({}, "%1 %11 %10" as UncheckedText, ..."abcdefghij".split(""))).toBe("a %11 j")
  })

  test("a count selects the plural form of the language: two in English and German, six in Arabic", () => {
    const results = (language: typeof english, count: number) => countedText(language, count, "%1 result", "%1 results")
    expect([0, 1, 2, 1234].map((count) => results(english, count))).toEqual([
      "0 results",
      "1 result",
      "2 results",
      "1,234 results",
    ])
    expect([0, 1, 2, 1234].map((count) => results(german, count))).toEqual([
      "0 Ergebnisse",
      "1 Ergebnis",
      "2 Ergebnisse",
      "1.234 Ergebnisse",
    ])
    expect([0, 1, 2, 3, 11, 100].map((count) => results(arabic, count))).toEqual([
      "لا نتائج",
      "نتيجة واحدة",
      "نتيجتان",
      "٣ نتائج",
      "١١ نتيجةً",
      "١٠٠ نتيجة",
    ])
  })

  test("a dictionary with only the general form is sufficient, also for a count of one", () => {
    const dictionary = { "%1 results": "%1 Treffer" }
    expect(countedText({ locale: "de-DE", dictionary }, 1, "%1 result", "%1 results")).toBe("1 Treffer")
    expect(countedText({ locale: "de-DE", dictionary: {} }, 1, "%1 result", "%1 results")).toBe("1 result")
  })

  test("the locale of formats has the digits 0 to 9, and is unchanged for a language that has them", () => {
    expect(["en-US", "de-DE", "ar-AE", "ar-SA", "fa-IR"].map(localeOfFormats)).toEqual([
      "en-US",
      "de-DE",
      "ar-AE",
      "ar-SA-u-nu-latn",
      "fa-IR-u-nu-latn",
    ])
    expect(numberText(1234, localeOfFormats("ar-SA"))).toBe("1,234")
  })

  test("numbers have the digits of the language, texts stay unchanged", () => {
    expect(translator(english)("%1 of %2", 1234, "1234")).toBe("1,234 of 1234")
    expect(translator({ locale: "ar-EG", dictionary: { "%1 of %2": "%1 من %2" } })("%1 of %2", 1, 6)).toBe("١ من ٦")
    expect(numberText(4.5, "de-DE")).toBe("4,5")
  })

  test("a price has the format of its language, and its sign stays attached from right to left", () => {
    expect(priceWriter("en-US", "USD")("28.5")).toBe("$28.50")
    expect(priceWriter("de-DE", "EUR")("1234.5")).toBe("1.234,50\u00a0€")
    expect(priceWriter("ar-EG", "USD")("28")).toMatch(/^\u200f.*\$\u200e$/)
    expect(priceWriter("ar-EG", "USD")("-28")).toMatch(/-\u200f.*\$\u200e$/)
    expect(priceWriter("en-US", "USD")("12345678901234567890.12")).toBe("$12,345,678,901,234,567,890.12")
  })
})
