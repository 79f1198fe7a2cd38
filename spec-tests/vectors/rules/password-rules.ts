import type { ShopSettings } from "../../../app/shop/context/settings.ts"
import { passwordProblem } from "../../../app/shop/domain/customer/password-rules.ts"
import { loadSettings } from "../../../app/shop/seed/load-settings.ts"
import { newPasswordProblems } from "../../../core/customer/account-forms.ts"
import { converter, type Converter } from "../converter.ts"

// Magento's password rules. The shop checks the strength; the page checks that both fields are filled and equal.

const settings = loadSettings()

type Input = {
  readonly value: string
  readonly param?: unknown
  readonly password?: string
  readonly minLength?: number
  readonly minCharacterSets?: number
}
type Output = { readonly valid: boolean; readonly message?: string }
type Wrong = "missing" | "length" | "classes" | "blanks" | "name" | "not equal" | undefined

const kinds: ReadonlyArray<readonly [RegExp, Wrong]> = [
  [/required field/, "missing"],
  [/at least|Minimum length/, "length"],
  [/classes of characters/, "classes"],
  [/begin or end with a space/, "blanks"],
  [/same as the email address/, "name"],
  [/same value again/, "not equal"],
]
const kindOf = (text = ""): Wrong => kinds.find(([words]) => words.test(text))?.[1]

const shopWith = ({ minLength = 0, minCharacterSets = 0 }: Input): ShopSettings => ({
  ...settings,
  customers: {
    ...settings.customers,
    minimumPasswordLength: minLength,
    requiredCharacterClasses: minCharacterSets,
  },
})

const ofPage = (password: string, again: string): Wrong =>
  kindOf(newPasswordProblems({ password, password_confirmation: again })[0]?.text)

export const passwordConverters = (set: string): ReadonlyArray<Converter> => [
  converter<Input, Output, Wrong>({
    set,
    functions: ["required + validate-customer-password"],
    title: "a new password",
    theirs: ({ output }) => kindOf(output.message),
    ours: ({ input }) =>
      ofPage(input.value, input.value) ??
      kindOf(passwordProblem(input.value, "a@b.co", shopWith(input))?.message.source),
    differences: [
      {
        reason: "a password with a leading or trailing blank is rejected",
        applies: ({ input: { value, minLength = 0 } }) => value.trim() !== value && value.length >= minLength,
        expected: () => "blanks",
      },
    ],
  }),
  converter<Input, Output, Wrong>({
    set,
    functions: ["required + equalTo (password confirmation)"],
    title: "a password typed twice",
    theirs: ({ output }) => kindOf(output.message),
    ours: ({ input }) => ofPage(input.password ?? "", input.value),
  }),
  converter<Input, Output, Wrong>({
    set,
    functions: ["password-not-equal-to-user-name"],
    title: "a password equal to the e-mail address",
    theirs: ({ output }) => kindOf(output.message),
    ours: ({ input }) => kindOf(passwordProblem(input.value, String(input.param), shopWith(input))?.message.source),
  }),
]
