import { untranslated } from "../../infra/translation/shop-message.ts"
import { restError, type RestError } from "./rest-error.ts"

export type JsonRecord = Readonly<Record<string, unknown>>

export const isJsonRecord = (value: unknown): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The JSON object a call sends; no body, or another kind of JSON, counts as an empty object. */
export const readRestBody = async (request: Request): Promise<JsonRecord | RestError> => {
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength === 0) return {}
  const media = (request.headers.get("content-type") ?? "application/json").split(";")[0]?.trim().toLowerCase() ?? ""
  if (media !== "application/json") {
    return restError(
      400,
      untranslated(`Server cannot understand Content-Type HTTP header media type ${printable(media)}`),
    )
  }
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
    return isJsonRecord(value) ? value : {}
  } catch {
    return restError(400, untranslated("Decoding error."))
  }
}

const printable = (media: string): string => media.replace(/[^\w./+-]/g, "").slice(0, 80)
