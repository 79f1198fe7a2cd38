import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { addressBookStep } from "../../core/addresses/address-book-form.ts"
import { addressOfDraft, draftOf, emptyDraft } from "../../core/addresses/address-draft.ts"
import { addressErrors } from "../../core/addresses/address-errors.ts"
import { addressFields } from "../../core/addresses/address-fields.ts"
import { sentDraft } from "../../core/addresses/address-form-names.ts"
import { countryRules } from "../../core/addresses/country.ts"
import { setDraftField } from "../../core/addresses/draft-step.ts"
import { joinedName, showsFullName, splitName, typedName } from "../../core/addresses/full-name.ts"
import { registrationProblems, withNameParts } from "../../core/customer/account-forms.ts"
import { profileProblems } from "../../core/customer/profile-forms.ts"
import { countries, jane } from "../arbitraries/checkout.ts"
import { forAll } from "../arbitraries/for-all.ts"

const rules = countryRules(
  countries.find(({ id }) => id === "US"),
  { regionRequired: ["US"], postcodeOptional: [] },
)
const word = fc.constantFrom(
  "Ada",
  "van",
  "der",
  "Berg",
  "Łukasz",
  "山田",
  "太郎",
  "محمد",
  "O’Neill",
  "d’Arc",
  "-",
  "Jr.",
)
const gap = fc.constantFrom(" ", "  ", "\u00a0", "\u3000", "\t")
const name = fc.array(fc.oneof(word, gap), { maxLength: 9 }).map((pieces) => pieces.join(""))
const wordsOf = (text: string) => text.split(/\s+/).filter((one) => one !== "")

describe("A full name", () => {
  test.each([
    ["Ada Holm", "Ada", "Holm"],
    ["Mary Ann Evans", "Mary Ann", "Evans"],
    ["Mary Ann van der Berg", "Mary Ann", "van der Berg"],
    ["Jan Van Den Broeck", "Jan", "Van Den Broeck"],
    ["Al Pacino", "Al", "Pacino"],
    ["Ludwig van", "Ludwig", "van"],
    ["van der Berg", "van", "der Berg"],
    ["山田　太郎", "山田　", "太郎"],
    ["محمد بن سلمان", "محمد بن", "سلمان"],
    [" Ada  Holm ", " Ada  ", "Holm "],
    ["Sukarno", "Sukarno", ""],
    ["Sukarno -", "Sukarno", "-"],
    ["Sukarno ", "Sukarno ", ""],
    ["  ", "  ", ""],
    ["", "", ""],
  ])("%j has the first name %j and the last name %j", (text, firstname, lastname) => {
    expect(splitName(text)).toEqual({ firstname, lastname })
  })

  test("that was split is the same text when it is joined, whatever was typed", () => {
    forAll(fc.oneof(name, fc.string()), (text) => {
      expect(joinedName(splitName(text))).toBe(text)
    })
  })

  test("of at least two words has two parts with all of its words in order; of fewer words it has no last name", () => {
    forAll(name, (text) => {
      const { firstname, lastname } = splitName(text)
      expect([...wordsOf(firstname), ...wordsOf(lastname)]).toEqual(wordsOf(text))
      expect(lastname.trim() !== "" && firstname.trim() !== "").toBe(wordsOf(text).length > 1)
    })
  })

  test("with other spaces around and between its words has the same parts", () => {
    const trimmed = ({ firstname, lastname }: ReturnType<typeof splitName>) => [wordsOf(firstname), wordsOf(lastname)]
    forAll(name, gap, gap, (text, before, between) => {
      const spaced = `${before}${wordsOf(text).join(between)}${before}`
      expect(trimmed(splitName(spaced))).toEqual(trimmed(splitName(text)))
    })
  })

  test("that is unchanged keeps the parts it was saved with, and a changed one is split", () => {
    const saved = { firstname: "José", lastname: "García Márquez" }
    expect(typedName(saved, "José García Márquez")).toEqual(saved)
    expect(typedName(saved, "José García Marquez")).toEqual({ firstname: "José García", lastname: "Marquez" })
  })
})

describe("The field for a full name", () => {
  test("replaces first and last name, with the autocomplete hint of a name", () => {
    const [, shown, next] = addressFields(rules, "optional", true)
    expect([shown, next?.field]).toEqual([
      {
        field: "fullname",
        label: "Full Name",
        autocomplete: "name",
        inputType: "text",
        required: true,
        isCollapsed: false,
      },
      "street_0",
    ])
  })

  test("is shown where the shop wants it, unless its form requires a prefix, middle name or suffix", () => {
    const attribute = (code: string, required: boolean) => ({ code, label: code, inputType: "text", required }) as const
    expect(showsFullName(false)).toBe(false)
    expect(showsFullName(true, [attribute("middlename", false), attribute("vat", true)])).toBe(true)
    for (const code of ["prefix", "middlename", "suffix"])
      expect(showsFullName(true, [attribute(code, true)])).toBe(false)
  })

  const problemsOf = (fullname: string) =>
    addressErrors(setDraftField({ draft: draftOf(jane) }, "fullname", fullname).draft, rules, "optional", true)

  test("has one problem for a missing name, a name of one word, and a name that is too long", () => {
    expect(problemsOf(" ")).toEqual([{ field: "fullname", message: "Enter your first and last name." }])
    expect(problemsOf("Sukarno ")).toEqual([
      {
        field: "fullname",
        message: "Add your last name. If you have only one name, add a hyphen (-) after it.",
      },
    ])
    expect(problemsOf(`Ada ${"x".repeat(252)}`)).toEqual([
      { field: "fullname", message: "Use at most 255 characters." },
    ])
    expect(["Sukarno -", "山田　太郎"].flatMap(problemsOf)).toEqual([])
  })

  test("writes both parts into the draft, which are trimmed when the address is sent", () => {
    const { draft } = setDraftField({ draft: emptyDraft }, "fullname", "  Mary Ann  van der Berg ")
    expect(addressOfDraft(draft, undefined)).toMatchObject({ firstName: "Mary Ann", lastName: "van der Berg" })
  })

  test("is split by the host when a form is submitted without scripts, and an unchanged name stays as it was saved", () => {
    const before = { ...emptyDraft, firstname: "José", lastname: "García Márquez" }
    expect(sentDraft({ fullname: "José García Márquez" }, before)).toEqual(before)
    expect(sentDraft({ fullname: "Ada Holm" }, before)).toMatchObject({ firstname: "Ada", lastname: "Holm" })
  })

  test("of the address book shows its problem when it was left", () => {
    const form = {
      id: undefined,
      draft: { ...emptyDraft, firstname: "Sukarno" },
      countries,
      countrySettings: { regionRequired: [], postcodeOptional: [] },
      telephone: "optional",
      hasFullName: true,
      touchedFields: [],
      isRejected: false,
      defaults: { shipping: "selectable", billing: "selectable" },
    } as const
    const { state } = addressBookStep(form, { _tag: "BookAddressBlurred", field: "fullname" })
    expect(state.touchedFields).toEqual(["fullname"])
  })

  test("of an account becomes first and last name, and its problems name the field", () => {
    const typed = { email: "ada@example.com", password: "Abc12345!", password_confirmation: "Abc12345!" }
    expect(withNameParts({ ...typed, fullname: " Ada  Holm" })).toEqual({
      ...typed,
      firstname: "Ada",
      lastname: "Holm",
    })
    expect(withNameParts({ ...typed, firstname: "Ada" })).toEqual({ ...typed, firstname: "Ada" })
    expect(registrationProblems({ ...typed, fullname: "Ada Holm" })).toEqual([])
    expect(registrationProblems({ ...typed, fullname: "Ada" }).map(({ field }) => field)).toEqual(["fullname"])
    expect(profileProblems({ fullname: "" })).toEqual([{ field: "fullname", text: "Enter your first and last name." }])
  })
})
