import type { PaymentKind, TotalsLineRenderer } from "vitrine"

const notANumber = "A guild number has four to six digits, such as 40721."

const guildAccount: PaymentKind = {
  code: "guild_account",
  fields: [
    {
      name: "guild_number",
      label: "Guild number",
      autocomplete: "off",
      inputMode: "numeric",
      required: true,
      maxLength: 12,
    },
  ],
  validate: ({ guild_number: typed = "" }) =>
    /^\d{4,6}$/.test(typed.trim()) ? [] : [{ field: "guild_number", message: notANumber }],
  dataToSend: ({ guild_number: typed = "" }) => ({ additionalData: { guild_number: typed.trim() } }),
}

/** Payment methods that have fields of their own. Part `checkout`. */
export const paymentKinds: ReadonlyArray<PaymentKind> = [guildAccount]

/** Shows the discount as "You save as a member"; a discount of 0 has no line. */
const youSave: TotalsLineRenderer = {
  code: "discount",
  lines: ({ code, value }) =>
    Number(value) === 0 ? [] : [{ code, title: "You save as a member", amount: value, isGrandTotal: false }],
}

/** Lines of the totals that look different from the backend's. Part `checkout`. */
export const totalsLines: ReadonlyArray<TotalsLineRenderer> = [youSave]
