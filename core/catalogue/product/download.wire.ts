import { Schema } from "effect"

import {
  amountOf,
  listOf,
  MaybeNumber,
  MaybeText,
  numberOf,
  pathAtShop,
  type DecodeContext,
  readerOf,
} from "../../web/response.wire.ts"
import { displayedAmount, type PriceBasis } from "../pricing/entered-amount.ts"
import type { DownloadLink } from "./product.ts"
import { numbersOfUid } from "./uid.ts"

const WireLink = Schema.Struct({
  uid: Schema.String,
  title: MaybeText,
  price: MaybeNumber,
  sort_order: MaybeNumber,
  sample_url: MaybeText,
})

const readLink = readerOf(WireLink, (wire, context) => {
  const [id] = numbersOfUid(wire.uid)
  const link: DownloadLink | undefined =
    id === undefined
      ? undefined
      : {
          id,
          title: wire.title ?? "",
          price: amountOf(wire.price),
          ...(wire.sample_url ? { samplePath: pathAtShop(wire.sample_url, context) } : {}),
        }
  return link && { entry: link, position: numberOf(wire.sort_order) ?? 0 }
})

const WireSample = Schema.Struct({ title: MaybeText, sample_url: Schema.String, sort_order: MaybeNumber })

const readSample = readerOf(WireSample, (wire, context) => ({
  entry: { title: wire.title ?? "", path: pathAtShop(wire.sample_url, context) },
  position: numberOf(wire.sort_order) ?? 0,
}))

const byPosition = <A>(entries: ReadonlyArray<{ readonly entry: A; readonly position: number }>): ReadonlyArray<A> =>
  entries.toSorted((a, b) => a.position - b.position).map(({ entry }) => entry)

/** Decodes the links of a download with their prices as the shop displays them. */
export const linksOf = (input: unknown, context: DecodeContext, basis?: PriceBasis): ReadonlyArray<DownloadLink> =>
  byPosition(listOf(input, readLink, context)).map((link) => ({ ...link, price: displayedAmount(link.price, basis) }))

/** Decodes the samples of a downloadable product, sorted by `sort_order`. */
export const samplesOf = (
  input: unknown,
  context: DecodeContext,
): ReadonlyArray<{ readonly title: string; readonly path: string }> => byPosition(listOf(input, readSample, context))
