import { decodePercent } from "./decode-percent.ts"

/** The fields of a submitted form. Names are looked up, never used as property names. [S22] */
export type FormFields = {
  /** The first value of a field. */
  readonly text: (name: string) => string | undefined
  /** All text fields in the order they were sent; a name may occur several times. */
  readonly texts: ReadonlyArray<readonly [name: string, value: string]>
  readonly files: ReadonlyMap<string, File>
}

/** A form without fields. */
export const emptyForm: FormFields = { text: () => undefined, texts: [], files: new Map() }

/** The parameters of a query as fields. */
export const queryFields = (query: URLSearchParams): FormFields => withTexts([...query], new Map())

/** Reads `application/x-www-form-urlencoded` and `multipart/form-data`; undefined for other or malformed bodies. */
export const readForm = async (request: Request): Promise<FormFields | undefined> => {
  const media = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase()
  if (media === "application/x-www-form-urlencoded") return formOf([...new URLSearchParams(await request.text())])
  if (media === "multipart/form-data") return readMultipart(request)
  return (await request.text()) === "" ? formOf([]) : undefined
}

const readMultipart = async (request: Request): Promise<FormFields | undefined> => {
  try {
    return formOf([...(await request.formData())])
  } catch {
    return undefined
  }
}

const formOf = (entries: ReadonlyArray<readonly [string, string | File]>): FormFields => {
  const texts = entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []))
  // An empty file field is sent as a file without a name.
  const files = entries.flatMap(([name, value]) =>
    typeof value === "string" || value.name === "" ? [] : [[name, value] as const],
  )
  return withTexts(texts, new Map(files))
}

const withTexts = (texts: FormFields["texts"], files: FormFields["files"]): FormFields => {
  const first = new Map(texts.toReversed())
  return { text: (name) => first.get(name), texts, files }
}

/**
 * Prepends the parameters of a form's URL to its fields: those of the path, as in `/checkout/cart/add/uenc/…/product/1/`, and of the query.
 */
export const withAddress = (fields: FormFields, address: URL): FormFields => {
  const [, , , , ...segments] = address.pathname.split("/")
  const inPath = segments.flatMap((name, index) => {
    const value = segments[index + 1]
    return index % 2 === 0 && name !== "" && value !== undefined ? [[name, decodePercent(value)] as const] : []
  })
  return withTexts([...inPath, ...address.searchParams, ...fields.texts], fields.files)
}
