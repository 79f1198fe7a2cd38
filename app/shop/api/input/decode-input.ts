import { Result, Schema, type SchemaIssue } from "effect"

import { oneOrAll, requiredField, restError, type RestError, unsupportedField } from "../../domain/errors/rest-error.ts"
import { untranslated } from "../../infra/translation/shop-message.ts"
import { camelCase, setterName } from "./field-names.ts"

/** Decodes JSON or query parameters of a request; input that does not fit the schema becomes Magento's REST error. */
export type Decoder<Input> = (sent: unknown) => Input | RestError

/**
 * Compiles a schema of inputs. Call it at module level: a compiled decoder is reused by all requests.
 *
 * `report: "all"` names every missing field of one object at once; otherwise decoding stops at the first error.
 *
 * @example
 * const decodeInput = inputDecoder(parameters({ email: FilledText }))
 * decodeInput({})
 * // the REST error 400 `"%fieldName" is required. Enter and try again.` with `fieldName` "email"
 */
export const inputDecoder = <Input>(
  schema: Schema.Decoder<Input>,
  { report = "first" }: { readonly report?: "first" | "all" } = {},
): Decoder<Input> => {
  const decode = Schema.decodeUnknownResult(schema, { errors: report, reportInput: true })
  return (sent) => {
    const result = decode(sent)
    return Result.isSuccess(result) ? result.success : (restErrorOf(result.failure.issue, []) ?? unreadable)
  }
}

const unreadable = restError(400, untranslated("Decoding error."))

/** Magento's error for a schema issue: the message and its parameters. */
const restErrorOf = (issue: SchemaIssue.Issue, path: ReadonlyArray<PropertyKey>): RestError | undefined => {
  if ("issues" in issue) return oneOrAll(issue.issues.flatMap((subIssue) => restErrorOf(subIssue, path) ?? []))
  if ("issue" in issue) return restErrorOf(issue.issue, issue._tag === "Pointer" ? [...path, ...issue.path] : path)
  return fieldError(issue, fieldIn(path))
}

const fieldError = (issue: SchemaIssue.Leaf, field: string): RestError | undefined => {
  switch (issue._tag) {
    case "MissingKey":
      return requiredField(camelCase(field))
    case "UnexpectedKey":
      return unsupportedField(setterName(field))
    case "InvalidValue":
      return wrongType(field, issue.input, issue.annotations?.expected ?? "string")
    default:
      return undefined
  }
}

/** The field that a path leads to; an entry of a list is named by its list. */
const fieldIn = (path: ReadonlyArray<PropertyKey>): string => path.findLast((part) => typeof part === "string") ?? ""

/** A value of another type than the field has, for example text where a list belongs; `expected` is PHP's name of the type. */
export const wrongType = (field: string, value: unknown, expected: string): RestError =>
  restError(
    400,
    untranslated(
      `Error occurred during "${field}" processing. The "${printValue(value)}" value's type is invalid. The "${expected}" type was expected. Verify and try again.`,
    ),
  )

/** The first 100 characters of a value. */
const printValue = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 100)
