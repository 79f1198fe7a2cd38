import { emailProblems, newPasswordProblems, type FieldProblem, type TypedFields } from "./account-forms.ts"

/** The forms of the profile page, each of which is sent by itself. */
export type ProfilePart = "name" | "email" | "password"

const required = (fields: TypedFields, field: string): ReadonlyArray<FieldProblem> =>
  (fields[field] ?? "").trim() === "" ? [{ field, text: "This is a required field." }] : []

/** Which of them was sent: the platform's fields tell. */
export const profilePart = (fields: TypedFields): ProfilePart => {
  if (fields["change_email"] === "1") return "email"
  return fields["change_password"] === "1" ? "password" : "name"
}

/** What keeps it from being sent. Who changes e-mail or password proves to be the owner; how good a password is, the shop says. */
export const profileProblems = (fields: TypedFields): ReadonlyArray<FieldProblem> => {
  switch (profilePart(fields)) {
    case "name":
      return [...required(fields, "firstname"), ...required(fields, "lastname")]
    case "email":
      return [...emailProblems(fields), ...required(fields, "current_password")]
    case "password":
      return [...required(fields, "current_password"), ...newPasswordProblems(fields)]
  }
}
