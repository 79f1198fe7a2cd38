/** A condition of sale. One that is not asked for holds with the order, and is only shown. */
export type Agreement = {
  readonly id: string
  /** The sentence beside the box. */
  readonly checkboxText: string
  /** The conditions themselves, as plain text. */
  readonly text: string
  /** Whether the shopper has to tick it. */
  readonly isRequired: boolean
}

export const agreementFieldId = (id: string): string => `agreement-${id}`

export const agreementMissing = "Please agree to all the terms and conditions before placing the order."

/** The agreements that still have to be ticked. */
export const missingAgreements = (
  agreements: ReadonlyArray<Agreement>,
  ticked: ReadonlyArray<string>,
): ReadonlyArray<Agreement> => agreements.filter(({ id, isRequired: asked }) => asked && !ticked.includes(id))

/** The ids that go with the order: what was ticked, as long as the shop has it; `undefined` when nothing was. */
export const acceptedAgreementIds = (
  agreements: ReadonlyArray<Agreement>,
  ticked: ReadonlyArray<string>,
): ReadonlyArray<string> | undefined => {
  const ids = agreements.filter(({ id, isRequired: asked }) => asked && ticked.includes(id)).map(({ id }) => id)
  return ids.length === 0 ? undefined : ids
}
