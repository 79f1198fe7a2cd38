import { Schema } from "effect"

import { MaybeNumber, numberOf, readerOf } from "../page/answer.wire.ts"
import type { Slide } from "./slides.ts"

const WireSlide = Schema.Struct({
  id: Schema.Union([Schema.String, Schema.Finite]),
  activeFrom: MaybeNumber,
  activeTo: MaybeNumber,
})

/** A slide's own dates. What cannot be read as a number counts as not given. [3.slide.1] */
export const readSlide = readerOf(WireSlide, (wire): Slide => ({
  id: String(wire.id),
  activeFrom: numberOf(wire.activeFrom),
  activeTo: numberOf(wire.activeTo),
}))
