import { signInProblems } from "../../../core/customer/sign-in.ts"
import { isEmail } from "../../../core/web/email.ts"
import { converter, differencesOf, type Reading, type Vector } from "../converter.ts"

// Magento's e-mail rule: page forms and checkout fields have the same.

type Input = { readonly value: unknown }
export type Verdict = { readonly valid?: boolean; readonly passed?: boolean; readonly message?: string }
type EmailVector = Vector<Input, Verdict>

const textOf = ({ value }: Input) => (typeof value === "string" ? value : "")
const isValid = ({ valid, passed }: Verdict) => valid ?? passed ?? false

const signs = String.raw`[a-z0-9,!#$%&'*+/=?^_\x60{|}~\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF-]`
const hostSigns = String.raw`[a-z0-9\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF-]`
const lastSigns = String.raw`[a-z\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF]`
const anySign = String.raw`[^\s<>()[\];:\\"@]`

/** Intended deviations from Magento's e-mail rule. */
type Readings = {
  readonly isTrimmed: boolean
  readonly isFreeBefore: boolean
  readonly isFreeAtEnd: boolean
  readonly isRefused: boolean
}

const isOddHost = (text: string) => /@(.*\.)?-|-(\.|$)|@.*-\./.test(text)
const isNone = (text: string) => /[\s\p{Cc}<>()[\],;:\\"]/u.test(text) || text.length > 254

const accepts = ({ input }: EmailVector, readings: Readings): boolean => {
  const text = readings.isTrimmed ? textOf(input).trim() : textOf(input)
  const before = readings.isFreeBefore ? `${anySign}+` : `${signs}+(\\.${signs}+)*`
  const end = readings.isFreeAtEnd ? `${hostSigns}+` : `${lastSigns}{2,}`
  const isRight = new RegExp(`^${before}@${hostSigns}+(\\.${hostSigns}+)*\\.${end}$`, "i").test(text)
  return isRight && !(readings.isRefused && (isOddHost(text) || isNone(text)))
}

const platform: Readings = { isTrimmed: false, isFreeBefore: false, isFreeAtEnd: false, isRefused: false }
const readings: ReadonlyArray<Reading<Readings>> = [
  { reason: "an address is trimmed", reading: { ...platform, isTrimmed: true } },
  {
    reason: "only the receiving server knows which local parts (before the @) are valid",
    reading: { ...platform, isTrimmed: true, isFreeBefore: true },
  },
  {
    reason: "the last part of a host may be one letter or contain digits",
    reading: { isTrimmed: true, isFreeBefore: true, isFreeAtEnd: true, isRefused: false },
  },
  {
    reason: "no part of a host begins or ends with a hyphen, and no address has a comma, or more than 254 characters",
    reading: { isTrimmed: true, isFreeBefore: true, isFreeAtEnd: true, isRefused: true },
  },
]

/** An address is valid in forms and in fields alike. */
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
        reason: "an empty address is valid unless it is required",
        isUnseen: true,
        applies: ({ input }) => typeof input.value !== "string" || input.value === "",
      },
    ],
    theirs: ({ output }) => isValid(output),
    ours: ({ input }) => isAccepted(textOf(input)),
    model: (vector) => accepts(vector, platform),
    differences: differencesOf(readings, accepts),
  })
