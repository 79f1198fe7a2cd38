/** Checkout agreement. One that is not required is displayed only, and holds with the order. */
export type Agreement = {
  readonly id: string
  /** Label of the checkbox. */
  readonly checkboxText: string
  /** Conditions as plain text. */
  readonly text: string
  /** True when the shopper has to accept it. */
  readonly isRequired: boolean
}

/** Returns the element id of an agreement's checkbox; `id` is `agreement_id`. */
export const agreementFieldId = (id: string): string => `agreement-${id}`

/** Magento's message for a required agreement that is not accepted. */
export const agreementMissing = "Please agree to all the terms and conditions before placing the order."

/** Finds required agreements that are not accepted. */
export const missingAgreements = (
  agreements: ReadonlyArray<Agreement>,
  accepted: ReadonlyArray<string>,
): ReadonlyArray<Agreement> => agreements.filter(({ id, isRequired }) => isRequired && !accepted.includes(id))

/** Ids of accepted agreements to send with the order; `undefined` when there are none. */
export const acceptedAgreementIds = (
  agreements: ReadonlyArray<Agreement>,
  accepted: ReadonlyArray<string>,
): ReadonlyArray<string> | undefined => {
  const ids = agreements.filter(({ id, isRequired }) => isRequired && accepted.includes(id)).map(({ id }) => id)
  return ids.length === 0 ? undefined : ids
}
