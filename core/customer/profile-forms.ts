import type { FileField } from "../addresses/file-attribute.ts"
import {
  attributeProblems,
  emailProblems,
  emptyFieldProblem,
  nameProblems,
  newPasswordProblems,
  type FieldProblem,
  type TypedFields,
} from "./account-forms.ts"
import type { CustomerAttribute } from "./profile-attributes.ts"

/** Forms of the profile page, which are submitted separately. */
export type ProfilePart = "name" | "email" | "password"

/** Returns the form that was submitted, by Magento's field names. */
export const profilePart = (fields: TypedFields): ProfilePart => {
  if (fields["change_email"] === "1") return "email"
  return fields["change_password"] === "1" ? "password" : "name"
}

/**
 * Returns the problems of a profile form. Changing e-mail or password requires the current password; the backend checks the password
 * strength.
 */
export const profileProblems = (
  fields: TypedFields,
  attributes: ReadonlyArray<CustomerAttribute> = [],
  files: ReadonlyArray<FileField> = [],
): ReadonlyArray<FieldProblem> => {
  switch (profilePart(fields)) {
    case "name":
      return [...nameProblems(fields), ...attributeProblems(attributes, fields, files)]
    case "email":
      return [...emailProblems(fields), ...emptyFieldProblem(fields, "current_password")]
    case "password":
      return [...emptyFieldProblem(fields, "current_password"), ...newPasswordProblems(fields)]
  }
}
