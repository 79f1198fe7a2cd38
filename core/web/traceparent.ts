/** A position in a distributed trace, as in the header `traceparent` of W3C Trace Context. */
export type Trace = {
  /** 32 hexadecimal digits, the same for all parts of a trace. */
  readonly traceId: string
  /** 16 hexadecimal digits of the current part. */
  readonly spanId: string
  /** True if the parts of this trace are recorded. */
  readonly isSampled: boolean
}

/** Four fields, neither id of zeros alone; 52 characters follow the version 00, and a later version may have more. */
const fields = /^(?!ff|00-.{53})[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/

/**
 * Reads a header `traceparent`; `undefined` if it is not valid, and a new trace begins. Of later versions the first four fields are read.
 *
 * @example
 * parseTraceparent("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")?.isSampled // true
 */
export const parseTraceparent = (header: string | null | undefined): Trace | undefined => {
  const [, traceId, spanId, flags = ""] = fields.exec(header ?? "") ?? []
  if (traceId === undefined || spanId === undefined) return undefined
  return { traceId, spanId, isSampled: (parseInt(flags, 16) & 1) === 1 }
}

/** The header `traceparent` of a request that is part of a trace. */
export const traceparentOf = ({ traceId, spanId, isSampled }: Trace): string =>
  `00-${traceId}-${spanId}-${isSampled ? "01" : "00"}`
