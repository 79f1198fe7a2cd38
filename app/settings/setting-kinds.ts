import path from "node:path"

import { Effect, Option, Schema, SchemaGetter, SchemaIssue } from "effect"

import { isRecord } from "../../core/web/record.ts"

/** A kind of value of environment variables. */
export type SettingKind<Value> = {
  /** Completes the sentence "PORT must be …". */
  readonly form: string
  /** Decodes the text of a variable, without spaces around it. */
  readonly schema: Schema.Decoder<Value>
}

/** Schema of texts that `read` parses; it returns `undefined` for an invalid one. */
export const textAs = <Value>(read: (text: string) => Value | undefined): Schema.Decoder<Value> =>
  Schema.String.pipe(
    Schema.decodeTo(
      Schema.declare((value): value is Value => value !== undefined),
      {
        decode: SchemaGetter.transformEffect((text: string) => {
          const value = read(text)
          return value === undefined
            ? Effect.fail(new SchemaIssue.InvalidValue(undefined, Option.some(text)))
            : Effect.succeed(value)
        }),
        encode: SchemaGetter.forbiddenEncoding,
      },
    ),
  )

/** A whole number between two bounds, both inclusive. */
export const wholeNumber = (minimum: number, maximum: number): SettingKind<number> => ({
  form: `a whole number from ${minimum} to ${maximum}`,
  schema: Schema.String.check(Schema.isPattern(/^\d{1,9}$/)).pipe(
    Schema.decodeTo(Schema.Number.check(Schema.isBetween({ minimum, maximum })), {
      decode: SchemaGetter.transform(Number),
      encode: SchemaGetter.transform(String),
    }),
  ),
})

/** One of some words, such as the levels of the log. */
export const oneOf = <const Word extends string>(...words: ReadonlyArray<Word>): SettingKind<Word> => ({
  form: `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`,
  schema: Schema.Literals(words),
})

/** A switch, decoded to a boolean. */
export const onOff: SettingKind<boolean> = {
  form: "on or off",
  schema: Schema.Literals(["on", "off"]).pipe(
    Schema.decodeTo(Schema.Boolean, {
      decode: SchemaGetter.transform((word) => word === "on"),
      encode: SchemaGetter.transform((isOn) => (isOn ? ("on" as const) : ("off" as const))),
    }),
  ),
}

/** Folder on the machine of the server; a relative path is resolved from the working directory. */
export const folder: SettingKind<string> = { form: "a folder", schema: textAs((text) => path.resolve(text)) }

/** Folder on the machine of the server; a relative path stays relative. */
export const writtenFolder: SettingKind<string> = { form: "a folder", schema: Schema.String }

const webAddress = (text: string): URL | undefined => {
  const address = URL.canParse(text) ? new URL(text) : undefined
  return address !== undefined && ["http:", "https:"].includes(address.protocol) ? address : undefined
}

/** The address without trailing slash, if nothing follows its path. */
export const rootOf = (text: string): string | undefined => {
  const address = webAddress(text)
  if (address === undefined || address.search + address.hash + address.username + address.password !== "")
    return undefined
  return address.href.replace(/\/+$/, "")
}

const originOf = (text: string): string | undefined => {
  const address = rootOf(text)
  const isOrigin = address !== undefined && /^https?:\/\/[a-z\d.:[\]-]+$/i.test(address)
  return isOrigin ? address : undefined
}

/** A URL with or without a path, without trailing slash. */
export const rootAddress: SettingKind<string> = {
  form: "the root address of a shop, such as https://shop.example",
  schema: textAs(rootOf),
}

/** A URL without a path: pages are served from the root of their origin. */
export const originAddress: SettingKind<string> = {
  form: "an address without a path, such as https://shop.example",
  schema: textAs(originOf),
}

/** The parts of a text between spaces and commas. */
export const partsOf = (text: string): ReadonlyArray<string> => text.split(/[\s,]+/).filter((part) => part !== "")

/** The values of all parts of a text; `undefined` if one of them has none. */
export const everyPart = <Value>(
  text: string,
  read: (part: string) => Value | undefined,
): ReadonlyArray<Value> | undefined => {
  const values = partsOf(text).map(read)
  const validValues = values.filter((value) => value !== undefined)
  return validValues.length === values.length ? validValues : undefined
}

/** Origins, separated by spaces or commas. */
export const origins: SettingKind<ReadonlyArray<string>> = {
  form: "addresses without a path, such as https://cdn.example https://media.example",
  schema: textAs((text) => everyPart(text, originOf)),
}

/** Magento's code of a store view. */
export const storeViewCode: SettingKind<string> = {
  form: "the code of a store view, such as german",
  schema: Schema.String.check(Schema.isPattern(/^[a-z]\w*$/i)),
}

const pathPrefix = (text: string): string | undefined => (/^\/(?!\/)[^?#\\]*$/.test(text) ? text : undefined)

/** Beginnings of paths, separated by spaces or commas, each with a leading slash. */
export const pathPrefixes: SettingKind<ReadonlyArray<string>> = {
  form: "paths such as /blog /customer/rma",
  schema: textAs((text) => everyPart(text, pathPrefix)),
}

/** The URL of a theme's dictionaries; `{locale}` is replaced by a locale such as `de_DE`. */
export const dictionaryAddress: SettingKind<string> = {
  form: "an address with {locale} in it, such as https://shop.example/static/frontend/Acme/store/{locale}/js-translation.json",
  schema: textAs((text) => (webAddress(text) !== undefined && text.includes("{locale}") ? text : undefined)),
}

/** HTTP or HTTPS URL, such as that of an error report service. */
export const reportAddress: SettingKind<string> = {
  form: "an address such as https://errors.example/report?key=secret",
  schema: textAs((text) => webAddress(text)?.href),
}

/** The URL of an SMTP server, with its credentials. */
export const smtpAddress: SettingKind<string> = {
  form: "the address of a mail server, such as smtps://user:password@mail.example",
  schema: textAs((text) => {
    const address = URL.canParse(text) ? new URL(text) : undefined
    const isSmtp = address !== undefined && ["smtp:", "smtps:"].includes(address.protocol) && address.hostname !== ""
    return isSmtp ? text : undefined
  }),
}

/** The URL of a database of PostgreSQL, with its credentials. */
export const databaseAddress: SettingKind<string> = {
  form: "the address of a PostgreSQL database, such as postgres://user:password@host/shop",
  schema: textAs((text) => {
    const address = URL.canParse(text) ? new URL(text) : undefined
    const isPostgres = address !== undefined && ["postgres:", "postgresql:"].includes(address.protocol)
    return isPostgres && address.hostname !== "" && /^\/[^/]+$/.test(address.pathname) ? text : undefined
  }),
}

/** JSON of an object; a list is not one. */
export const jsonObject: SettingKind<Readonly<Record<string, unknown>>> = {
  form: "a JSON object",
  schema: textAs((text) => {
    try {
      const value: unknown = JSON.parse(text)
      return isRecord(value) && !Array.isArray(value) ? value : undefined
    } catch {
      return undefined
    }
  }),
}

const headerPart = (part: string): readonly [string, string] | undefined => {
  const [, name, value] = /^([\w-]+)=([!-~]+)$/.exec(part) ?? []
  return name === undefined || value === undefined || /%(?![\da-f]{2})/i.test(value)
    ? undefined
    : [name, decodeURIComponent(value)]
}

/** Headers as `name=value`, percent-encoded and separated by commas, as OpenTelemetry writes them. */
export const headerList: SettingKind<Readonly<Record<string, string>>> = {
  form: "headers such as api-key=secret,tenant=shop",
  schema: textAs((text) => {
    const headers = everyPart(text, headerPart)
    return headers && Object.fromEntries(headers)
  }),
}

/** A name for other programs. */
export const plainName: SettingKind<string> = {
  form: "a name of letters, digits, dots, dashes and underscores",
  schema: Schema.String.check(Schema.isPattern(/^[\w.-]+$/)),
}
