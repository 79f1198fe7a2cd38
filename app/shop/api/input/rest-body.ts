import { restError, type RestError } from "../../domain/errors/rest-error.ts"
import { untranslated } from "../../infra/translation/shop-message.ts"

/** The JSON of a request; undefined without a body. A body that is not JSON is 400. */
export const readRestBody = async (request: Request): Promise<{ readonly json: unknown } | RestError> => {
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength === 0) return { json: undefined }
  const media = (request.headers.get("content-type") ?? "application/json").split(";")[0]?.trim().toLowerCase() ?? ""
  if (media !== "application/json") {
    return restError(
      400,
      untranslated(`Server cannot understand Content-Type HTTP header media type ${printable(media)}`),
    )
  }
  try {
    return { json: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) }
  } catch {
    return restError(400, untranslated("Decoding error."))
  }
}

/** The JSON of a request of any content type; undefined when it cannot be parsed. */
export const readJson = async (request: Request): Promise<unknown> => {
  try {
    return JSON.parse(await request.text())
  } catch {
    return undefined
  }
}

const printable = (media: string): string => media.replace(/[^\w./+-]/g, "").slice(0, 80)
