import { isEmail } from "../../core/addresses/email.ts"
import { signInProblems } from "../../core/shopper/sign-in.ts"
import { converter, type Difference, type Vector } from "./converter.ts"

// The platform's rule for an e-mail address: the forms of pages and the fields of the checkout have the same.

type Input = { readonly value: unknown }
export type Verdict = { readonly valid?: boolean; readonly passed?: boolean; readonly message?: string }
type EmailVector = Vector<Input, Verdict>

const signs = String.raw`[a-z0-9,!#$%&'*+/=?^_\x60{|}~\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF-]`
const hostSigns = String.raw`[a-z0-9\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF-]`
const lastSigns = String.raw`[a-z\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF]`
const platformRule = new RegExp(`^${signs}+(\\.${signs}+)*@${hostSigns}+(\\.${hostSigns}+)*\\.${lastSigns}{2,}$`, "i")

const textOf = ({ value }: Input) => (typeof value === "string" ? value : "")
const isValid = ({ valid, passed }: Verdict) => valid ?? passed ?? false
const accepts = (text: string) => text === "" || platformRule.test(text)

const withLocal = (text: string) => text.replace(/^[^@]*[^@\s<>()[\],;:\\"][^@]*(?=@)/, "a")
const withLast = (text: string) => text.replace(/\.[a-z\d]+$/i, ".co")
const isForbidden = (text: string) => /[\s<>()[\],;:\\"]/.test(text) || text.length > 254

const differences: ReadonlyArray<Difference<EmailVector, boolean>> = [
  {
    reason: "blanks around an address are taken off",
    applies: ({ input }, valid) =>
      !valid && textOf(input) !== textOf(input).trim() && accepts(textOf(input).trim()) && textOf(input).trim() !== "",
    expected: () => true,
  },
  {
    reason: "what stands before the @ is known to its own server only",
    applies: ({ input }, valid) => !valid && !isForbidden(textOf(input)) && accepts(withLocal(textOf(input))),
    expected: () => true,
  },
  {
    reason: "the last part of a host may have one letter, or digits",
    applies: ({ input }, valid) => !valid && !isForbidden(textOf(input)) && accepts(withLast(textOf(input))),
    expected: () => true,
  },
  {
    reason: "no part of a host begins or ends with a hyphen, and no address has a comma, or more than 254 characters",
    applies: ({ input }, valid) =>
      valid && (isForbidden(textOf(input).trim()) || /@(.*\.)?-|-(\.|$)/.test(textOf(input))),
    expected: () => false,
  },
]

/** An address passes in the forms and in the fields alike. */
const isAccepted = (text: string): boolean => {
  const isRight = signInProblems({ username: text, password: "x" }).length === 0
  if (isRight !== isEmail(text)) throw new Error(`The sign-in form and the rule differ about ${text}.`)
  return isRight
}

export const emailRules = (set: string) =>
  converter<Input, Verdict, boolean>({
    set,
    functions: ["validate-email"],
    title: "[5.checkout-and-cart.2] e-mail",
    leftOut: [
      {
        reason: "an empty address is judged by whether one is required",
        isUnseen: true,
        applies: ({ input }) => typeof input.value !== "string" || input.value === "",
      },
    ],
    theirs: ({ output }) => isValid(output),
    ours: ({ input }) => isAccepted(textOf(input)),
    model: ({ input }) => accepts(textOf(input)),
    differences,
  })
