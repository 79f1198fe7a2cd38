import { readFileSync } from "node:fs"

import { readDictionary } from "../../core/translation/dictionary.wire.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { type Dictionary, translate } from "../../core/translation/translate.ts"

const ofProject = readDictionary(JSON.parse(readFileSync("app/projects/terra-and-kiln/languages/en_US.json", "utf8")))

type Values = ReadonlyArray<string | number>

const plainText = (dictionary: Dictionary, source: string, values: Values): string =>
  translate(dictionary, source as UncheckedText, ...values)
    .replace(/<[^>]*>/g, "")
    .trim()

/** The words of the demonstration shop for a source text, without markup; the source text itself where its dictionary has no other. */
export const shopText = (source: string, ...values: Values): string => plainText(ofProject, source, values)

/**
 * Matches what pages in front of any shop say for a source text: the text itself, as in front of a Magento, or the words of the demonstration shop. A
 * placeholder without a value matches every value.
 */
export const messageOfShop = (source: string, ...values: Values): RegExp =>
  new RegExp(
    [{}, ofProject]
      .map((dictionary) => plainText(dictionary, source, values))
      .map((text) =>
        text
          .split(/%\d/)
          .map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"))
          .join(".*"),
      )
      .join("|"),
  )

/** Source texts of messages that several journeys wait for. */
export const addedToWishList =
  '\n%1 has been added to your Wish List. Click <a href="%2">here</a> to continue shopping.'
export const addedToComparison = 'You added product %1 to the <a href="%2">comparison list</a>.'
export const usedCoupon = 'You used coupon code "%1".'
export const thanksForWriting =
  "Thanks for contacting us with your comments and questions. We'll respond to you very soon."
export const resetLinkSent =
  "If there is an account associated with %1 you will receive an email with a link to reset your password."
