import { attributeErrors, sentAttributes, type AddressAttribute } from "../addresses/address-attribute.ts"
import { fileProblems, type FileField } from "../addresses/file-attribute.ts"
import { lastNameMissing, nameMissing, typedName, type NameParts } from "../addresses/full-name.ts"
import type { PlainPhrase, UncheckedText } from "../translation/source-text.ts"
import { isEmail } from "../web/email.ts"

/** Fields of a submitted form by name. */
export type TypedFields = Readonly<Record<string, string>>

/** Problem of a form field; `text` is a translation key. */
export type FieldProblem = { readonly field: string; readonly text: PlainPhrase | UncheckedText }

const required = "This is a required field."
const noEmail = "Please enter a valid email address (Ex: johndoe@domain.com)."
const notEqual = "Please enter the same value again."

/** A list with the problem of a field under a condition, otherwise empty. */
export const problemIf = (condition: boolean, field: string, text: PlainPhrase): ReadonlyArray<FieldProblem> =>
  condition ? [{ field, text }] : []

const trimmedText = (fields: TypedFields, field: string): string => (fields[field] ?? "").trim()

/** Returns the problem of a required field without text; spaces count as empty. */
export const emptyFieldProblem = (fields: TypedFields, field: string): ReadonlyArray<FieldProblem> =>
  problemIf(trimmedText(fields, field) === "", field, required)

const requiredEmailProblems = (fields: TypedFields, field: string): ReadonlyArray<FieldProblem> => {
  const missing = emptyFieldProblem(fields, field)
  return missing.length > 0 || isEmail(trimmedText(fields, field)) ? missing : [{ field, text: noEmail }]
}

/** Checks a password typed twice. Passwords are compared with their spaces. */
const repeatedPasswordProblems = (
  fields: TypedFields,
  password: string,
  confirmation: string,
): ReadonlyArray<FieldProblem> => {
  const first = fields[password] ?? ""
  const second = fields[confirmation] ?? ""
  if (first === "") return [{ field: password, text: required }]
  if (second === "") return [{ field: confirmation, text: required }]
  return first === second ? [] : [{ field: confirmation, text: notEqual }]
}

/** Returns the problems of the store's attributes in a form, in the order of the form. */
export const attributeProblems = (
  attributes: ReadonlyArray<AddressAttribute>,
  fields: TypedFields,
  files: ReadonlyArray<FileField>,
): ReadonlyArray<FieldProblem> => [
  ...attributeErrors(attributes, { custom_attributes: sentAttributes(attributes, (code) => fields[code]) }).map(
    ({ code, message }) => ({ field: code, text: message }),
  ),
  ...fileProblems(files).map(({ field, message }) => ({ field, text: message })),
]

/**
 * Returns the problems of the sign-in page form in the order of its fields; empty when it may be sent.
 *
 * @example
 * loginProblems({ "login[username]": "rosa@example.com" }) // [{ field: "login[password]", text: "This is a required field." }]
 */
export const loginProblems = (fields: TypedFields): ReadonlyArray<FieldProblem> => [
  ...requiredEmailProblems(fields, "login[username]"),
  ...problemIf((fields["login[password]"] ?? "") === "", "login[password]", required),
]

const noName: NameParts = { firstname: "", lastname: "" }

/** Replaces the field `fullname` of a form by first and last name: those before if the name is the same. Other forms stay unchanged. */
export const withNameParts = ({ fullname, ...fields }: TypedFields, before: NameParts = noName): TypedFields => {
  if (fullname === undefined) return fields
  const { firstname, lastname } = typedName(before, fullname)
  return { ...fields, firstname: firstname.trim(), lastname: lastname.trim() }
}

/** Returns the problems of a name: of its field `fullname`, or of the fields of its parts. */
export const nameProblems = (fields: TypedFields): ReadonlyArray<FieldProblem> => {
  if (fields["fullname"] === undefined)
    return [...emptyFieldProblem(fields, "firstname"), ...emptyFieldProblem(fields, "lastname")]
  const isEmpty = trimmedText(fields, "fullname") === ""
  return [
    ...problemIf(isEmpty, "fullname", nameMissing),
    ...problemIf(!isEmpty && withNameParts(fields)["lastname"] === "", "fullname", lastNameMissing),
  ]
}

/** Returns the problems of a registration form with the store's attributes. The backend checks the password strength. */
export const registrationProblems = (
  fields: TypedFields,
  attributes: ReadonlyArray<AddressAttribute> = [],
  files: ReadonlyArray<FileField> = [],
): ReadonlyArray<FieldProblem> => [
  ...nameProblems(fields),
  ...requiredEmailProblems(fields, "email"),
  ...attributeProblems(attributes, fields, files),
  ...newPasswordProblems(fields),
]

/** Returns the problems of a form for a new password, typed twice. */
export const newPasswordProblems = (fields: TypedFields): ReadonlyArray<FieldProblem> =>
  repeatedPasswordProblems(fields, "password", "password_confirmation")

/** Returns the problems of a form with only an e-mail address, such as the forgotten-password form. */
export const emailProblems = (fields: TypedFields): ReadonlyArray<FieldProblem> =>
  requiredEmailProblems(fields, "email")

/** Returns the problems of a contact form. */
export const contactProblems = (fields: TypedFields): ReadonlyArray<FieldProblem> => [
  ...emptyFieldProblem(fields, "name"),
  ...requiredEmailProblems(fields, "email"),
  ...emptyFieldProblem(fields, "comment"),
]

/** Returns the problems of the form that deletes an account. */
export const deletionProblems = (fields: TypedFields): ReadonlyArray<FieldProblem> => [
  ...problemIf((fields["password"] ?? "") === "", "password", required),
  ...problemIf(trimmedText(fields, "understood") === "", "understood", "Please confirm that you want this."),
]
